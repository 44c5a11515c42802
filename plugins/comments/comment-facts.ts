import * as z from 'zod';
import type { NeededHosts } from '../../src/content/needed-hosts.ts';

const repository = z
  .string()
  .regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, { error: 'Write the repository as owner/name.' })
  .meta({ description: 'The repository on GitHub that has the comments, as owner/name.' });
const id = z.string().regex(/^[\w-]{1,100}$/, { error: 'Write the identifier that the service shows.' });
const address = z.url({ protocol: /^https$/, error: 'Write an address that begins with https:.' });

/** The description of the field `service`, for the schema of facts. */
const service = { description: 'The service.' };

const Service = z.discriminatedUnion(
  'service',
  [
    z.strictObject({
      service: z.literal('giscus').meta(service),
      repository,
      repositoryId: id.meta({ description: 'The identifier of the repository (R_…), as giscus.app shows it.' }),
      category: z.string().min(1).max(100).meta({ description: 'The category of discussions.' }),
      categoryId: id.meta({ description: 'The identifier of the category (DIC_…).' }),
    }),
    z.strictObject({ service: z.literal('utterances').meta(service), repository }),
    z.strictObject({
      service: z.literal('isso').meta(service),
      address: address.meta({ description: 'The address of your Isso.' }),
    }),
    z.strictObject({
      service: z.literal('cusdis').meta(service),
      id: id.meta({ description: 'The identifier of the site (data-app-id).' }),
      address: address.default('https://cusdis.com').meta({ description: 'The address of your Cusdis.' }),
    }),
  ],
  { error: 'Write a service with what it needs, such as `comments: { service: utterances, repository: owner/name }`.' },
);
export type CommentService = z.output<typeof Service>;

/** The fact by which an owner has comments. */
export const commentFacts = z.object({
  comments: Service.optional().meta({
    description: 'The service that keeps comments on posts; a reader loads them by a click.',
  }),
});

/** The host that keeps the comments. */
export const getServiceHost = (comments: CommentService): string => {
  if (comments.service === 'giscus') return 'giscus.app';
  return comments.service === 'utterances' ? 'utteranc.es' : new URL(comments.address).host;
};

/** The hosts that pages load comments from: frames of GitHub's services, and what Isso and Cusdis need. */
export const getNeededHosts: NeededHosts = (site) => {
  const { comments } = commentFacts.parse(site);
  if (comments === undefined) return {};
  const hosts = [getServiceHost(comments)];
  if (comments.service === 'giscus' || comments.service === 'utterances') return { frames: hosts };
  return comments.service === 'isso' ? { scripts: hosts, styles: hosts } : { scripts: hosts };
};
