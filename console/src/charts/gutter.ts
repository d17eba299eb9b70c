/** The width of the scale at the left and of the margin at the right, in pixels at the usual size of letters, so that charts can lie under each other. */
export const GUTTER = { left: 56, right: 26 } as const;
