/** The formats that the API description names, for checking answers and examples by it. */
const INSTANT = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})`;

export const FORMATS = {
  'date-time': new RegExp(`^${INSTANT}$`),
  'date-or-instant': new RegExp(String.raw`^(${INSTANT}|\d{4}-\d{2}-\d{2})$`),
};
