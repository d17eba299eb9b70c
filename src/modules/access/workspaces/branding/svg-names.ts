/**
 * What a logo in SVG may consist of: shapes, text, gradients, clips. Whatever runs, loads, links, embeds or repeats is
 * left out (`script`, `style`, `a`, `image`, `use`, `foreignObject`, filters, animations).
 */

export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
);

/** Properties that may stand as attributes or in the attribute `style`. */
export const SVG_PROPERTIES: ReadonlySet<string> = new Set(
  `clip-path clip-rule color color-interpolation color-rendering direction display dominant-baseline enable-background
  fill fill-opacity fill-rule font-family font-size font-stretch font-style font-variant font-weight image-rendering
  isolation letter-spacing mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode`.split(/\s+/),
);

/** All other attributes: geometry, identity, description. */
export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class style lang version baseProfile role aria-label aria-hidden aria-labelledby focusable
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform rotate
  pathLength textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits
  maskContentUnits href`.split(/\s+/),
);
