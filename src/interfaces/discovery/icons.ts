/** Sizes of the icons of a site, in pixels. */
export const iconSizes = [96, 192, 512] as const;

/** Addresses of the icons of a site, which every build writes. */
export const icons = {
  /** Requested by programs that read no HTML. */
  ico: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  manifest: '/site.webmanifest',
  png: (size: (typeof iconSizes)[number]): `/${string}` => `/icon-${size}.png`,
} as const;

/** The addresses of all icon files of a site. */
export const iconPathnames: readonly string[] = [icons.ico, icons.touch, ...iconSizes.map(icons.png)];

/** The largest icon, which stands for the publisher. */
export const publisherIcon = { pathname: icons.png(512), size: 512 } as const;
