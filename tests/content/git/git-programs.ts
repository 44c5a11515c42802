/** Git settings that run a program, include another file or redirect git. */
export const programs =
  'core.fsmonitor core.pager core.editor core.askPass core.sshCommand core.gitProxy core.alternateRefsCommand core.hooksPath pager.log pager.rev-parse gpg.program gpg.openpgp.program gpg.x509.program gpg.ssh.program gpg.ssh.defaultKeyCommand diff.external diff.evil.command diff.evil.textconv filter.evil.clean filter.evil.smudge filter.evil.process merge.evil.driver difftool.evil.cmd interactive.diffFilter credential.helper sequence.editor remote.origin.uploadpack remote.origin.receivepack remote.origin.vcs uploadpack.packObjectsHook receive.procReceiveRefs trailer.evil.command trailer.evil.cmd submodule.evil.update man.evil.cmd browser.evil.cmd web.browser help.browser sendemail.smtpServer trace2.normalTarget mailmap.file alias.log alias.rev-parse alias.config log.mailmap diff.orderFile core.attributesFile core.excludesFile'.split(
    ' ',
  );

/** Git settings that make git run a program named by another setting. */
export const switches: readonly (readonly [key: string, value: string])[] = [
  ['log.showSignature', 'true'],
  ['merge.verifySignatures', 'true'],
  ['log.diffMerges', 'remerge'],
  ['diff.submodule', 'log'],
  ['diff.relative', 'true'],
  ['log.follow', 'true'],
  ['format.pretty', '%GG%G?%GS'],
  ['submodule.recurse', 'true'],
  ['core.untrackedCache', 'true'],
  ['core.worktree', '/'],
  ['extensions.worktreeConfig', 'true'],
  ['extensions.partialClone', 'origin'],
  ['remote.origin.promisor', 'true'],
  ['protocol.ext.allow', 'always'],
  ['protocol.allow', 'always'],
  ['fetch.recurseSubmodules', 'true'],
];

/** Environment variables that make git run a program or redirect it. */
export const variables =
  'GIT_EXTERNAL_DIFF GIT_PAGER GIT_EDITOR GIT_ASKPASS GIT_SSH GIT_SSH_COMMAND GIT_PROXY_COMMAND GIT_TRACE GIT_TRACE2 GIT_TRACE_SETUP GIT_DIR GIT_COMMON_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_CONFIG GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM GIT_CONFIG_PARAMETERS GIT_NAMESPACE GIT_GRAFT_FILE GIT_SHALLOW_FILE GIT_ATTR_SOURCE GIT_EXEC_PATH GIT_TEMPLATE_DIR'.split(
    ' ',
  );

/** Hooks that git may run when it reads a repository. */
export const hooks = [
  'post-index-change',
  'pre-auto-gc',
  'reference-transaction',
  'post-checkout',
  'fsmonitor-watchman',
];
