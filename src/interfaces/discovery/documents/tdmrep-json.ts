import type { DiscoveryDocument } from '../document.ts';
import { jsonText } from '../json-text.ts';

/** The reservation of text and data mining (TDMRep, W3C Community Group report, §6), from the owner's AI policy. */
export const tdmrepJson: DiscoveryDocument = {
  pathname: '/.well-known/tdmrep.json',
  mediaType: 'application/json; charset=utf-8',
  render: ({ site }) => jsonText([{ location: '/', 'tdm-reservation': site.ai.train === 'no' ? 1 : 0 }]),
};
