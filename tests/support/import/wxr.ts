/** An item of a WordPress export; what is left out is that of a published post. */
export interface WxrItemInput {
  readonly id: number;
  readonly title?: string;
  readonly link?: string;
  readonly slug?: string;
  readonly type?: string;
  readonly status?: string;
  readonly date?: string;
  readonly modified?: string;
  readonly password?: string;
  readonly content?: string;
  readonly excerpt?: string;
  /** XML inside the item. */
  readonly more?: string;
}

const cdata = (text: string): string => `<![CDATA[${text}]]>`;

const item = ({ id, title = 'A post', slug = `post-${id}`, date = '2020-01-05 10:00:00', ...rest }: WxrItemInput) => `
    <item>
      <title>${cdata(title)}</title>
      <link>${rest.link ?? `https://old.example/2020/01/${slug}/`}</link>
      <dc:creator>${cdata('ann')}</dc:creator>
      <guid isPermaLink="false">https://old.example/?p=${id}</guid>
      <content:encoded>${cdata(rest.content ?? 'Text.')}</content:encoded>
      <excerpt:encoded>${cdata(rest.excerpt ?? '')}</excerpt:encoded>
      <wp:post_id>${id}</wp:post_id>
      <wp:post_date>${cdata(date)}</wp:post_date>
      <wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
      <wp:post_modified>${cdata(rest.modified ?? date)}</wp:post_modified>
      <wp:post_name>${cdata(slug)}</wp:post_name>
      <wp:status>${cdata(rest.status ?? 'publish')}</wp:status>
      <wp:post_type>${cdata(rest.type ?? 'post')}</wp:post_type>
      <wp:post_password>${cdata(rest.password ?? '')}</wp:post_password>
      ${rest.more ?? ''}
    </item>`;

/** Writes an export of WordPress. */
export const wxr = (
  items: readonly WxrItemInput[],
  prolog = '',
  channel = '',
): string => `<?xml version="1.0" encoding="UTF-8" ?>
${prolog}<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
  <channel>
    <title>Old blog</title>
    <link>https://old.example</link>
    <wp:wxr_version>1.2</wp:wxr_version>
    <wp:author>
      <wp:author_login>${cdata('ann')}</wp:author_login>
      <wp:author_display_name>${cdata('Ann Lee')}</wp:author_display_name>
    </wp:author>${channel}${items.map(item).join('')}
  </channel>
</rss>
`;
