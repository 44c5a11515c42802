import * as z from 'zod';
import { linkText } from './values.ts';

const Host = z
  .string()
  .max(253)
  .regex(/^(?:https?:\/\/)?(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*\/?$/, {
    error: 'Write the name of a host, such as images.example.com or *.example.com.',
  })
  .transform((host) => host.replace(/^https?:|\//g, ''));

const hostList = (description: string) => z.array(Host).max(50).default([]).meta({ description });

const httpsAddress = z.url({
  protocol: /^https$/,
  error: 'Write an address that begins with https:, such as https://example.org.',
});

/** Schemas of the facts on other hosts, and on addresses that lead elsewhere. */
export const hostFacts = {
  hosts: z
    .strictObject({
      pictures: hostList('Hosts from which pages may load pictures.'),
      frames: hostList('Hosts whose pages may be embedded, by a component of `theme/`.'),
      scripts: hostList('Hosts from which pages may load scripts, and to which these may connect.'),
      forms: hostList('Hosts to which forms may send.'),
      styles: hostList('Hosts from which pages may load style sheets.'),
    })
    .default({ pictures: [], frames: [], scripts: [], forms: [], styles: [] })
    .meta({
      description: 'Other hosts that pages may load from. The Content-Security-Policy allows these and no others.',
    }),
  analytics: z
    .union(
      [
        httpsAddress.transform((script) => ({ script, attributes: {} })),
        z.strictObject({
          script: httpsAddress.meta({ description: 'The address of the script; pages may load scripts of its host.' }),
          attributes: z
            .record(
              z
                .string()
                .regex(/^data-[a-z0-9-]+$/, { error: 'Write the name of a data attribute, such as data-domain.' }),
              z.string().max(200),
            )
            .default({})
            .meta({ description: 'Attributes of its element, such as data-domain.' }),
        }),
      ],
      {
        error:
          'Write the address of a script, such as `analytics: https://stats.example.org/script.js`. One that has to be written into the page, as that of Google Analytics (G-…), does not run.',
      },
    )
    .optional()
    .meta({ description: 'A script that counts visits. Without it nothing is counted.' }),
  edit: z
    .union(
      [z.literal(false), httpsAddress.includes('{file}', { error: 'Write {file} where the path of the file goes.' })],
      {
        error:
          'Write an https address with {file} where the path of the file goes, such as `edit: https://git.example/edit/main/{file}`, or false.',
      },
    )
    .optional()
    .meta({
      description:
        'Where readers propose changes to a page; {file} is its path in the content folder. Without it: where the folder was cloned from with git by https, at GitHub, GitLab, Codeberg or Bitbucket. With false: no such link.',
    }),
  redirects: z
    .record(
      z.string().regex(/^\/(?!\/)[^\s?#]+$/, { error: 'Write the former path, such as /old-page.' }),
      linkText.regex(/^\//, { error: 'Write the path of a page on this site, such as /new-page.' }),
    )
    .default({})
    .meta({
      description:
        'Former paths, each with the path of the page or file that it leads to now. `/old/*` is all below a folder; `:splat` is what follows it.',
    }),
};
