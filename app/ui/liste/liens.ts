import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/** Marks a link whose page opens above the list, which keeps its place. */
export const SUR_PLACE = { 'data-sur-place': '' };

/**
 * For the element around plain links: follows them within the application, as `Link` would. A page of a hundred rows has three hundred of them, and
 * as `Link`s they took half of the server's time for the page (bench/README.md).
 */
export function useLiens() {
  const navigate = useNavigate();
  // A click is also what the keyboard's Enter makes of a link.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const lien = event.target instanceof Element ? event.target.closest('a') : null;
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!lien || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    navigate(lien.pathname + lien.search, { preventScrollReset: 'surPlace' in lien.dataset });
  };
  return { onClick };
}
