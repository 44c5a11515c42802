import type { PageQuestion } from '../../../library/front-matter.ts';
import type { StoredPage } from '../../../library/library.ts';
import type { SearchDocument, SearchSection } from '../../../search/index/search-document.ts';
import { strings } from '../../../strings.ts';

const asSection = ({ question, section: anchor }: PageQuestion, sections: readonly SearchSection[]): SearchSection => {
  const index = anchor === undefined ? 0 : sections.findIndex(({ heading }) => heading?.anchor === anchor);
  return { heading: { text: question, anchor: anchor ?? '' }, text: '', answeredBy: Math.max(0, index) };
};

/** Replaces the page's list of questions by one section per question that refers to the section with its answer. */
export const withQuestions = (document: SearchDocument, { questions }: StoredPage): SearchDocument => {
  if (questions.length === 0) return document;
  const sections = document.sections.filter(({ heading }) => heading?.text !== strings.questions);
  return { ...document, sections: [...sections, ...questions.map((question) => asSection(question, sections))] };
};
