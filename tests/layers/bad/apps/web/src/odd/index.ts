export const odd = 1;
