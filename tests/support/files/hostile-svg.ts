import { mark } from './hostile-content.ts';

const script = `<script>${mark}</script>`;
const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" ${attributes}>${inner}</svg>`;
const html = 'xmlns="http://www.w3.org/1999/xhtml"';
const elsewhere = 'http://elsewhere.invalid';

/** SVGs that run a script or load a file, in every way known from public collections. */
export const hostileDrawings: Readonly<Record<string, string>> = {
  script: svg(script),
  'script in CDATA': svg(`<script><![CDATA[${mark}]]></script>`),
  'script elsewhere': svg(`<script href="data:text/javascript,${mark}"/><script xlink:href="data:,${mark}"/>`),
  'script of another prefix': svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">${mark}</s:script>`),
  'script of HTML': svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${mark}</h:script>`),
  'script in a namespace of its own': svg(`<script ${html}>${mark}</script>`),
  'handler of the root': svg('', `onload="${mark}"`),
  'handler of a shape': svg(`<rect width="9" height="9" onclick="${mark}" onmouseover="${mark}" onfocusin="${mark}"/>`),
  'handler of an animation': svg(`<animate onbegin="${mark}" attributeName="x" dur="1s"/>`),
  'handler of a picture': svg(`<image href="x" onerror="${mark}"/>`),
  'handler with a prefix': svg('', `xmlns:ev="http://www.w3.org/2001/xml-events" ev:onload="${mark}"`),
  foreignObject: svg(
    `<foreignObject width="9" height="9"><body ${html} onload="${mark}">${script}</body></foreignObject>`,
  ),
  'frame in foreignObject': svg(
    `<foreignObject><iframe ${html} srcdoc="${script.replaceAll('<', '&lt;')}"/></foreignObject>`,
  ),
  'HTML without foreignObject': svg(
    `<iframe ${html} src="javascript:${mark}"/><img ${html} src="x" onerror="${mark}"/>`,
  ),
  'body of HTML': svg(`<body ${html} onload="${mark}"><b>x</b></body>`),
  'link that runs': svg(`<a href="javascript:${mark}"><text y="20">x</text></a>`),
  'link that runs, spelt oddly': svg(`<a xlink:href=" java&#x9;script:${mark}"><text y="20">x</text></a>`),
  'link to data': svg(`<a href="data:text/html,${encodeURIComponent(script)}"><text y="20">x</text></a>`),
  'animated link': svg(
    `<a id="a"><animate attributeName="href" values="javascript:${mark}"/><text y="20">x</text></a>`,
  ),
  'animated link with a prefix': svg(
    `<a><set attributeName="xlink:href" to="javascript:${mark}"/><text y="20">x</text></a>`,
  ),
  'animated handler': svg(
    `<set attributeName="onmouseover" to="${mark}"/><animate attributeName="onclick" values="${mark}"/>`,
  ),
  'use of data': svg(
    `<use href="data:image/svg+xml;base64,${Buffer.from(svg(script, 'id="x"')).toString('base64')}#x"/>`,
  ),
  'use of another file': svg(`<use xlink:href="${elsewhere}/x.svg#x"/>`),
  'picture from elsewhere': svg(`<image href="${elsewhere}/x.png" width="9" height="9"/>`),
  'picture that is a drawing': svg(`<image href="data:image/svg+xml,${encodeURIComponent(svg(script))}" width="9"/>`),
  'filter from elsewhere': svg(
    `<filter id="f"><feImage href="${elsewhere}/x.png"/></filter><rect filter="url(#f)" width="9"/>`,
  ),
  'imported style': svg(`<style>@import url("${elsewhere}/x.css"); @import "${elsewhere}/y.css";</style>`),
  'style that loads': svg(`<style>svg { background: url(${elsewhere}/x.png); fill: u\\72l(${elsewhere}/y) }</style>`),
  'style that loads without url': svg(`<style>svg { background: image-set("${elsewhere}/x.png" 1x) }</style>`),
  'font from elsewhere': svg(
    `<style>@font-face { font-family: f; src: url(${elsewhere}/f.woff2) } text { font-family: f }</style><text y="20">x</text>`,
  ),
  'attribute that loads': svg(
    `<rect fill="url(${elsewhere}/x#y)" style="background-image: url('${elsewhere}/z')" width="9"/>`,
  ),
  'style in comments': svg(`<style>/*</style><rect/><style>*/ rect { fill: u/**/rl(${elsewhere}) }</style>`),
  'style sheet of the document': `<?xml-stylesheet href="${elsewhere}/x.css"?><?xml-stylesheet type="text/xsl" href="#x"?>${svg('')}`,
  'base of another host': svg(
    `<a xml:base="javascript:${mark}//" href="#"><text y="20">x</text></a>`,
    `xml:base="${elsewhere}/"`,
  ),
  'listener of SVG Tiny': svg(
    `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${mark}</handler>`,
  ),
  'embedded documents': svg(
    '<embed src="x"/><object data="x"/><iframe src="x"/><link href="x"/><meta http-equiv="refresh" content="0"/>',
  ),
  'hidden in words': svg(
    `<title><![CDATA[</title>${script}]]></title><desc>&lt;script&gt;${mark}&lt;/script&gt;</desc>`,
  ),
  'hidden in metadata': svg(`<metadata>${script}</metadata><text y="20"><tspan>${script}x</tspan></text>`),
  'hidden in a style': svg(`<style><![CDATA[</style>${script}<style>]]></style>`),
};

/** Files that are not SVG, or that only some parsers read as SVG. */
export const brokenDrawings: Readonly<Record<string, string>> = {
  'entities of its own': `<!DOCTYPE svg [<!ENTITY x "${script.replaceAll('<', '&#60;')}">]>${svg('&x;')}`,
  'entities of another file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a thousand laughs': `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
  'an open element': '<svg xmlns="http://www.w3.org/2000/svg"><g>',
  'crossed elements': '<svg><g><a></g></a></svg>',
  'an attribute twice': '<svg><rect x="1" x="2"/></svg>',
  'two roots': `${svg('')}${svg('')}`,
  'words around': `x${svg('')}`,
  HTML: `<html ${html}><body>${script}</body></html>`,
  'a root with a prefix': '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
  nothing: '',
};

const bitmap =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxAADABQGAQMAAwEBA5dZ0QAAAABJRU5ErkJggg==';

/** SVGs as drawing programs write them, which cleaning must not change visibly. */
export const realDrawings: Readonly<Record<string, string>> = {
  gradients: svg(
    '<defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#f00"/><stop offset="1" style="stop-color:rgb(0,0,255);stop-opacity:.5"/></linearGradient><radialGradient id="r" xlink:href="#g"/></defs><rect width="100" height="50" fill="url(#g)"/><circle cx="50" cy="70" r="25" style="fill:url(#r)"/>',
  ),
  clips: svg(
    '<clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath><mask id="m"><rect width="100" height="100" fill="#fff"/><rect x="40" width="20" height="100"/></mask><g clip-path="url(#c)" mask="url(#m)"><rect width="100" height="100" fill="teal"/></g>',
  ),
  uses: svg(
    '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0 10 5 0 10z" fill="currentColor"/></symbol><use href="#s" width="40" height="40" color="red"/><use xlink:href="#s" x="50" y="50" width="40" height="40" color="blue" transform="rotate(15 70 70)"/>',
  ),
  words: svg(
    '<text x="5" y="30" font-family="serif" font-size="20">a &lt; b &amp; &#169;</text><path id="p" d="M5 80 Q50 40 95 80" fill="none"/><text font-size="12"><textPath href="#p">on a path</textPath></text>',
  ),
  styles: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Made by a program -->${svg('<style type="text/css"><![CDATA[/* sheet */ .a > rect{fill:#0a0;stroke:#000}@media (min-width:1px){.b{opacity:.5}} @import url("//fonts.invalid/x;y");]]></style><g class="a"><rect x="10" y="10" width="30" height="30"/></g><rect class="b" x="50" y="50" width="40" height="40"/>')}`,
  filters: svg(
    '<filter id="f"><feGaussianBlur stdDeviation="3"/><feOffset dx="4" dy="4" result="o"/><feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge></filter><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#c0c"/></pattern><rect x="20" y="20" width="50" height="50" fill="url(#p)" filter="url(#f)"/>',
  ),
  bitmaps: svg(
    `<image href="${bitmap}" width="80" height="80" style="image-rendering:pixelated" preserveAspectRatio="none"/>`,
  ),
  'program data': svg(
    '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.invalid" pagecolor="#fff"/><metadata><rdf:RDF xmlns:rdf="x"/></metadata><g inkscape:label="L" xmlns:inkscape="y"><polygon points="10,10 90,10 50,90" fill="gold" stroke="#333" stroke-width="3" stroke-dasharray="4 2" marker-end="url(#none)"/></g>',
    'version="1.1" viewBox="0 0 100 100"',
  ),
  'words for those without HTML': svg(
    '<switch><foreignObject width="90" height="90" requiredExtensions="http://nobody.invalid"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject><text x="10" y="50">label</text></switch>',
  ),
};
