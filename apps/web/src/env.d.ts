// Names that the build defines, see vite.config.ts.
declare module '#engine?url' {
  const url: string;
  export default url;
}
