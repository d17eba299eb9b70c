/** Checks that a text is an SVG image that only draws: an allow-list of elements and attributes. */
import { SaxesParser, type SaxesTagNS } from 'saxes';

/**
 * What a logo in SVG may consist of: shapes, text, gradients, clips. Everything that runs, loads, links, embeds or repeats
 * is left out (`script`, `style`, `a`, `image`, `use`, `foreignObject`, filters, animations).
 */
const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
);

/** Properties that may stand as attributes or in the attribute `style`. */
const SVG_PROPERTIES: ReadonlySet<string> = new Set(
  `clip-path clip-rule color color-interpolation color-rendering direction display dominant-baseline enable-background
  fill fill-opacity fill-rule font-family font-size font-stretch font-style font-variant font-weight image-rendering
  isolation letter-spacing mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode`.split(/\s+/),
);

/** All other attributes: geometry, identity, description. */
const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class style lang version baseProfile role aria-label aria-hidden aria-labelledby focusable
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform rotate
  pathLength textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits
  maskContentUnits href`.split(/\s+/),
);

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

const MAX_DEPTH = 50;
const MAX_ELEMENTS = 500;

/**
 * They draw their content again for each reference. A few of them that refer to each other from their contents, twice each,
 * would have a browser draw for hours.
 */
const DRAWN_BY_REFERENCE: ReadonlySet<string> = new Set(['mask', 'clipPath']);
const REFERENCES: ReadonlySet<string> = new Set(['mask', 'clip-path']);

/** Something in the same image: `#name`. */
const OWN_PART = /^#[\w.:-]+$/;
/** `url(#name)`, with or without quotation marks: a gradient, a clip or a mask of the same image. */
const URL_OF_OWN_PART = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

class SvgFault extends Error {}

/** What is wrong with an SVG image; undefined where nothing is. */
export function svgFault(text: string): string | undefined {
  try {
    checkDocument(text);
    return undefined;
  } catch (error) {
    if (error instanceof SvgFault) return error.message;
    throw error;
  }
}

function checkDocument(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  let [depth, elements] = [0, 0];
  /** The depth of the mask or clip that is open. */
  let within: number | undefined;
  parser.on('error', (error) => refuse(`is no well-formed XML: ${error.message}`));
  // A reader that believed another encoding would see another text than we have checked.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-8$/i.test(encoding))
      refuse('must be in UTF-8, and say so if it names an encoding');
  });
  parser.on('doctype', () => refuse('must have no <!DOCTYPE>'));
  parser.on('processinginstruction', ({ target }) => refuse(`must have no <?${shown(target)}?>`));
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) refuse(`must not be deeper than ${MAX_DEPTH} elements`);
    if (depth === 1 && tag.local !== 'svg') refuse(`must be an <svg>, not a <${shown(tag.name)}>`);
    elements += 1;
    if (elements > MAX_ELEMENTS) refuse(`must not have more than ${MAX_ELEMENTS} elements`);
    checkElement(tag);
    if (within === undefined && DRAWN_BY_REFERENCE.has(tag.local)) within = depth;
    if (within !== undefined) checkContent(tag, depth > within);
  });
  parser.on('closetag', () => {
    if (depth === within) within = undefined;
    depth -= 1;
  });
  parser.write(text).close();
}

function checkElement({ name, local, uri, attributes }: SaxesTagNS): void {
  if (uri !== SVG) refuse(`has the element <${shown(name)}>, which is not of ${SVG}`);
  if (!SVG_ELEMENTS.has(local)) refuse(`must not have the element <${shown(name)}>`);
  for (const attribute of Object.values(attributes)) {
    const place = `the attribute ${shown(attribute.name)} of <${local}>`;
    const { uri: space, value } = attribute;
    if (space === XMLNS) continue; // declares a prefix; each use of it is checked
    if (space === XML && attribute.local === 'space') continue;
    const isHref = attribute.local === 'href' && (space === '' || space === XLINK);
    if (isHref && !OWN_PART.test(value)) refuse(`has ${place} with something other than a part of the image`);
    if (isHref) continue;
    const isProperty = SVG_PROPERTIES.has(attribute.local);
    if (space !== '' || !(isProperty || SVG_ATTRIBUTES.has(attribute.local))) refuse(`must not have ${place}`);
    if (attribute.local === 'style') checkStyle(value, place);
    else if (!refersToOwnParts(value)) refuse(`has ${place} with something other than a part of the image`);
  }
}

/** An element of a mask or clip, or the mask or clip itself. */
function checkContent({ local, attributes }: SaxesTagNS, isInside: boolean): void {
  if (isInside && DRAWN_BY_REFERENCE.has(local)) refuse(`must not have a <${local}> in a mask or clip`);
  const reference = Object.values(attributes).find((attribute) => REFERENCES.has(attribute.local));
  if (reference !== undefined) refuse(`must not have the attribute ${reference.local} in a mask or clip`);
}

/** `fill:#fff;stroke:none`: declarations of known properties that refer to nothing. */
function checkStyle(style: string, place: string): void {
  for (const declaration of style.split(';')) {
    const [property = '', ...value] = declaration.split(':');
    if (declaration.trim() === '') continue;
    if (!SVG_PROPERTIES.has(property.trim().toLowerCase())) {
      refuse(`has ${place} with the property ${shown(property.trim())}`);
    }
    if (!/^[\w\s#.,%()+"'-]*$/.test(value.join(':')) || /(?:url|image|image-set|src)\s*\(/i.test(value.join(':'))) {
      refuse(`has ${place} with a value that refers to something; use the attribute ${shown(property.trim())}`);
    }
  }
}

/** A backslash can spell `url` in a way that only CSS reads, so no value may hold one. */
function refersToOwnParts(value: string): boolean {
  return !/\\|\/\*|(?:url|image|image-set|src|element)\s*\(/i.test(value.replaceAll(URL_OF_OWN_PART, ''));
}

/** A name of the input, short enough for a message. */
function shown(name: string): string {
  return name.slice(0, 40);
}

function refuse(fault: string): never {
  throw new SvgFault(fault);
}
