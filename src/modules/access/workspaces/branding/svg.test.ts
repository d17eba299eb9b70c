import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svgFault } from './svg.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${content}</svg>`;

test('an image that only draws is accepted', () => {
  for (const text of [
    svg('<path d="M0 0h10v10z" fill="#0b5cad"/>', ' viewBox="0 0 10 10" width="10" height="10"'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n${svg('<title>Logo &amp; name &#169;</title>')}`,
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>' +
        '<linearGradient id="b" xlink:href="#a"/><clipPath id="c"><rect width="1" height="1"/></clipPath></defs>' +
        '<g clip-path="url(#c)"><circle r="1" fill="url(#b) none" style="stroke:#fff; stroke-width:2px"/></g>',
    ),
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:text xml:space="preserve">A</s:text></s:svg>`,
    svg('<text><![CDATA[a < b]]></text>'),
    svg('<mask id="a"><path/></mask><mask id="b"><path/></mask><path mask="url(#a)"/><g mask="url(#b)"/>'),
    svg('<path/>'.repeat(499)),
  ]) {
    assert.equal(svgFault(text), undefined, text);
  }
});

test('what runs, loads, links or hides something is refused by name', () => {
  for (const [text, fault] of [
    [svg('<script>alert(1)</script>'), /element <script>/],
    [svg('<SCRIPT/>'), /element <SCRIPT>/],
    [svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), /element <foreignObject>/],
    [svg('<p xmlns="http://www.w3.org/1999/xhtml"/>'), /element <p>, which is not of/],
    [svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), /element <x:script>/],
    [svg('<style>*{fill:url(https://example.com)}</style>'), /element <style>/],
    [svg('<a xlink:href="https://example.com"><path/></a>'), /element <a>/],
    [svg('<image href="https://example.com/x.png"/>'), /element <image>/],
    [svg('<use xlink:href="#a"/>'), /element <use>/],
    [svg('<animate attributeName="href"/>'), /element <animate>/],
    [svg('<set attributeName="onload"/>'), /element <set>/],
    [svg('<filter id="f"/>'), /element <filter>/],
    [svg('<metadata/>'), /element <metadata>/],
    [svg('', ' onload="alert(1)"'), /attribute onload of <svg>/],
    [svg('<path ONCLICK="x"/>'), /attribute ONCLICK of <path>/],
    [svg('<path xml:base="https://example.com/"/>'), /attribute xml:base/],
    [svg('<path xlink:actuate="onLoad"/>'), /attribute xlink:actuate/],
    [svg('<path xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="x"/>'), /attribute i:label/],
    [svg('<linearGradient href="https://example.com/#a"/>'), /attribute href of <linearGradient>/],
    [svg('<linearGradient xlink:href="javascript:alert(1)"/>'), /attribute xlink:href/],
    [svg('<linearGradient xlink:href="data:image/svg+xml,x"/>'), /attribute xlink:href/],
    [svg('<path fill="url(https://example.com/#a)"/>'), /attribute fill/],
    [svg('<path fill="url(//example.com)"/>'), /attribute fill/],
    [svg('<path fill="URL (#a"/>'), /attribute fill/],
    [svg('<path fill="u\\72l(https://example.com)"/>'), /attribute fill/],
    [svg('<path fill="url(#a) image-set(x)"/>'), /attribute fill/],
    [svg('<path mask="&#117;rl(https://example.com)"/>'), /attribute mask/],
    [svg('<path style="fill:url(#a)"/>'), /attribute style of <path> with a value.*use the attribute fill/],
    [svg('<path style="fill:\\75rl(x)"/>'), /attribute style/],
    [svg('<path style="background-image:none"/>'), /property background-image/],
    [svg('<path style="fill:red;behavior:none"/>'), /property behavior/],
    [svg('<path style="@import x"/>'), /attribute style/],
    [svg('<path style="/**/fill:red"/>'), /attribute style/],
    [`<?xml-stylesheet href="https://example.com/x.css"?>${svg('')}`, /<\?xml-stylesheet\?>/],
    [`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`, /DOCTYPE/],
    [
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
      /DOCTYPE/,
    ],
    [svg('<text>&a;</text>'), /no well-formed XML/],
    [svg('<g>'), /no well-formed XML/],
    [svg('<path fill=red/>'), /no well-formed XML/],
    [svg('<path id="a" id="b"/>'), /no well-formed XML/],
    [`${svg('')}<script/>`, /no well-formed XML/],
    [`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`, /must be in UTF-8/],
    ['', /no well-formed XML/],
    ['<svg/>', /not of http/],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', /must be an <svg>/],
    [svg('<g>'.repeat(60) + '</g>'.repeat(60)), /deeper than 50/],
    [svg('<path/>'.repeat(500)), /more than 500 elements/],
    [svg('<mask id="a"/><mask id="b"><path mask="url(#a)"/></mask>'), /attribute mask in a mask or clip/],
    [svg('<clipPath id="b" clip-path="url(#a)"/>'), /attribute clip-path in a mask or clip/],
    [svg('<clipPath id="b"><g><path clip-path="url(#a)"/></g></clipPath>'), /attribute clip-path in a mask or clip/],
    [svg('<mask id="a"><clipPath id="b"/></mask>'), /a <clipPath> in a mask or clip/],
  ] as const) {
    assert.match(svgFault(text) ?? 'no fault', fault, text);
  }
});
