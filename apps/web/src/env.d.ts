// What the build puts in place: vite.config.ts says what.
declare module '#engine?url' {
  const url: string;
  export default url;
}
