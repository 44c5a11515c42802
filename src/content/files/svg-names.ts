const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw: none that runs scripts, loads documents or contains HTML. */
export const svgElements = words(`
  svg g defs symbol use switch view title desc a style
  path rect circle ellipse line polyline polygon text tspan textPath image
  marker pattern clipPath mask linearGradient radialGradient stop filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform set mpath
`);

/** Animation elements, which change an attribute of another element. */
export const svgAnimations = words('animate animateTransform set');

/** Presentation attributes, which style sheets can set as well; animations may change these. */
const presentation = `
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  cursor cx cy d direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant
  font-weight height image-rendering isolation letter-spacing lighting-color marker-end marker-mid marker-start mask
  mask-type mix-blend-mode opacity overflow paint-order pointer-events r rx ry shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-decoration text-rendering transform transform-box transform-origin unicode-bidi
  vector-effect visibility white-space width word-spacing writing-mode x y
`;

/** Attributes of shapes, gradients, filters and animations that are not CSS properties. */
const geometry = `
  amplitude azimuth baseFrequency bias clipPathUnits diffuseConstant divisor dx dy edgeMode elevation exponent
  filterUnits fr fx fy gradientTransform gradientUnits in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength
  lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits method mode
  numOctaves offset operator order orient pathLength patternContentUnits patternTransform patternUnits points
  pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits radius refX refY result rotate scale
  seed side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles
  surfaceScale tableValues targetX targetY textLength type values viewBox x1 x2 xChannelSelector y1 y2
  yChannelSelector z
`;

export const svgAnimated = words(presentation + geometry);

/** All allowed attributes; `href` has rules of its own. */
export const svgAttributes = words(`
  ${presentation} ${geometry}
  class id lang role style tabindex version xml:lang xml:space zoomAndPan requiredExtensions systemLanguage
  aria-describedby aria-hidden aria-label aria-labelledby aria-roledescription
  accumulate additive attributeName begin by calcMode dur end fill from keyPoints keyTimes keySplines max min path
  repeatCount repeatDur restart to
`);

/** Attributes with text for people, which is never parsed as CSS. */
export const svgWords = words('aria-label aria-roledescription');
