export type Told = boolean;
export const Box = () => import('../screens/Shown');
