import { defineStrings } from '../../src/strings.ts';

/** The words around comments. */
export const commentStrings = defineStrings({
  commentsTitle: 'Comments',
  commentsShow: 'Show comments',
  commentsFrom: 'Comments are kept by {host}, which learns your network address when you show them.',
  commentsName: 'Your name',
  commentsEmail: 'Your e-mail address (not shown)',
  commentsText: 'Your comment',
  commentsSend: 'Send',
  commentsSent: 'Thank you. The comment appears once it is approved.',
  commentsFailed: 'This did not work. Try again later.',
});
