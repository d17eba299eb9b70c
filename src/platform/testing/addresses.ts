/** For tests: addresses that may and may not be reached, in every spelling. */

export const PRIVATE_IPV4 = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ...['127.0.0.1', '127.255.255.254', '169.254.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.1', '192.0.0.170', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.0.1'],
  ...['192.168.255.255', '192.175.48.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
];
export const PUBLIC_IPV4 = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '172.32.0.1',
  '192.167.255.255',
  '11.0.0.1',
  '223.255.255.1',
];
export const PRIVATE_IPV6 = [
  ...[
    '::',
    '::1',
    '::2',
    '::7f00:1',
    '::127.0.0.1',
    '::10.0.0.1',
    '::8.8.8.8',
    '::ffff:0:127.0.0.1',
    '::ffff:0:8.8.8.8',
  ],
  ...[
    'fe80::1',
    'febf::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'fdff::1',
    'ff02::1',
    'ff0e::1',
    '100::1',
    '100:0:0:1::1',
  ],
  ...[
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:2::1',
    '2001:3::1',
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
  ],
  ...['2001:db8::1', '2002:7f00:1::', '2002:0a00:0001::1', '2002:808:808::1', '3fff::1', '3fff:fff::1', '5f00::1'],
  ...['2620:4f:8000::1', '2001:4:112::1', '64:ff9b:1::1', '64:ff9b:1::8.8.8.8', '4000::1', '8000::1', 'e000::1'],
];
export const PUBLIC_IPV6 = ['2606:4700:4700::1111', '2a00:1450:4001:829::200e', '2001:4860:4860::8888', '2620:fe::fe'];

/** Every way to write an IPv4 address that URLs accept. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    octal(whole),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}%2e${b}%2e${c}%2e${d}`,
    [...address].map((character) => (character === '.' ? '。' : character)).join(''),
    [...address]
      .map((character) => (character === '.' ? '.' : String.fromCodePoint(0xff10 + Number(character))))
      .join(''),
  ];
}

export const mapped = (address: string) => [`::ffff:${address}`, `0:0:0:0:0:ffff:${address}`, `::FFFF:${address}`];
export const nat64 = (address: string) => [`64:ff9b::${address}`];

/** URLs of addresses that must never be reached. */
export const FORBIDDEN_URLS = [
  ...PRIVATE_IPV4.flatMap(spellings).map((host) => `https://${host}/hook`),
  ...PRIVATE_IPV6.map((host) => `https://[${host}]/hook`),
  ...PRIVATE_IPV4.flatMap((address) => [...mapped(address), ...nat64(address)]).map(
    (host) => `https://[${host}]:8443/`,
  ),
  'https://[::1%25lo]/',
  'https://[fe80::1%25eth0]/',
  'http://8.8.8.8/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'https://user:password@example.com/',
  'https://8.8.8.8@127.0.0.1/',
];
