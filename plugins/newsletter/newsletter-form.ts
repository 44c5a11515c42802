import type { NeededHosts } from '../../src/content/needed-hosts.ts';
import { newsletterFacts } from './newsletter-facts.ts';

/** The form of a newsletter, or a link to where the service has one. */
export interface NewsletterForm {
  readonly action: string;
  readonly host: string;
  /** The name of the field with the address of the reader; a link without it. */
  readonly field?: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly text?: string | undefined;
}

const toForm = (action: string, field?: string, hidden = {}): NewsletterForm => ({
  action,
  host: new URL(action).host,
  ...(field !== undefined && { field }),
  hidden,
});

/** The form of the newsletter that the facts of a site state. */
export const getForm = (facts: object): NewsletterForm | undefined => {
  const { newsletter } = newsletterFacts.parse(facts);
  if (newsletter === undefined) return undefined;
  const { text } = newsletter;
  if (!('service' in newsletter)) return { ...toForm(newsletter.address, newsletter.field), text };
  switch (newsletter.service) {
    case 'buttondown':
      return {
        ...toForm(`https://buttondown.com/api/emails/embed-subscribe/${newsletter.account}`, 'email', { embed: '1' }),
        text,
      };
    case 'kit':
      return { ...toForm(`https://app.kit.com/forms/${newsletter.account}/subscriptions`, 'email_address'), text };
    case 'substack':
      return { ...toForm(`https://${newsletter.account}.substack.com/api/v1/free?nojs=true`, 'email'), text };
    case 'mailchimp':
      return { ...toForm(newsletter.address, 'EMAIL'), text };
    case 'ghost':
      // Ghost takes no form of another site: its own opens there.
      return { ...toForm(new URL('#/portal/signup', newsletter.address).href), text };
  }
};

/** The host to which the form sends. */
export const getNeededHosts: NeededHosts = (site) => {
  const form = getForm(site);
  return form?.field === undefined ? {} : { forms: [form.host] };
};
