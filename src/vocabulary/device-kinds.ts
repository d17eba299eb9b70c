/** What has measured or written the samples of a phone. */
export const DEVICE_KINDS = [
  'total',
  'watch',
  'ring',
  'band',
  'chest_strap',
  'head_mounted',
  'phone',
  'tablet',
  'scale',
  'unknown',
] as const;
/** `total` stands for the phone's own merged figures. */
export type DeviceKind = (typeof DEVICE_KINDS)[number];
