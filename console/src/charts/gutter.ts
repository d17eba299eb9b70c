/** The width of the scale at the left and of the margin at the right, in rem, so that charts can lie under each other. */
export const GUTTER = { left: 3.5, right: 1.625 } as const;
