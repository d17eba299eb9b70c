import { encode } from 'uqr';

/** A QR code; dark on light in both schemes, because scanners expect that. */
export function QrCode({
  text,
  label,
  size = 192,
}: {
  readonly text: string;
  readonly label: string;
  readonly size?: number;
}) {
  const { data, size: cells } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${cells} ${cells}`} width={size} height={size}>
      <path d={path} />
    </svg>
  );
}
