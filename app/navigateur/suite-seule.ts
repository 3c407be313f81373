/** What somebody does who means to stay. */
const GESTES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** A link that is taken by itself after `data-delai` milliseconds, unless anything is done on the page before. */
export default function suiteSeule(element: HTMLElement): void {
  const rester = () => {
    clearTimeout(minuteur);
    for (const geste of GESTES) removeEventListener(geste, rester);
  };
  const minuteur = setTimeout(
    () => element.isConnected && location.assign((element as HTMLAnchorElement).href),
    Number(element.dataset.delai),
  );
  for (const geste of GESTES) addEventListener(geste, rester, { passive: true });
}
