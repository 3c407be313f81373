import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Data that JSON writes whole: two that could be drawn differently have different texts. */
type Donnee<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : { [K in keyof T]: Donnee<T[K]> };

/** How much is kept of one part, in characters: of its data and its markup together. */
const GARDE_MAX = 1_000_000;

/**
 * A part of pages that is the same for all who are told the same: drawn once for each set of data, then given as text to the element that holds
 * it (`<nav {...menu(data)} />`). The data are the key, and all that it is drawn from: it is outside of the page's contexts and has no hooks, so that
 * nobody is given what is another's. What was asked for longest ago goes first.
 */
export function statique<P extends object>(Part: (donnees: P) => ReactNode) {
  const kept = new Map<string, string>();
  let weight = 0;
  const keep = (key: string, html: string) => {
    kept.set(key, html);
    weight += key.length + html.length;
    for (const [oldest, text] of kept) {
      if (weight <= GARDE_MAX) return;
      kept.delete(oldest);
      weight -= oldest.length + text.length;
    }
  };
  return (donnees: P & Donnee<P>) => {
    const key = JSON.stringify(donnees);
    let html = kept.get(key);
    if (html === undefined) {
      html = renderToStaticMarkup(<Part {...donnees} />);
      keep(key, html);
    } else {
      kept.delete(key);
      kept.set(key, html);
    }
    return { dangerouslySetInnerHTML: { __html: html } };
  };
}
