import type { Link } from 'mdast';

/** True for a link that is written as its address in angle brackets. */
export const isAutolink = ({ url, title, children }: Link): boolean => {
  const [child] = children;
  return (
    !title &&
    children.length === 1 &&
    child?.type === 'text' &&
    (child.value === url || `mailto:${child.value}` === url) &&
    /^[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\0- <>|\u007F]*$/.test(url) &&
    (!url.startsWith('mailto:') || /^[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(child.value))
  );
};
