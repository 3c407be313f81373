/** What the browser adds to one element that the server has sent. */
export type Comportement = (element: HTMLElement) => void;

export interface Registre {
  /** Those that most pages use. */
  presents: Record<string, Comportement>;
  /** Those of a few screens, fetched when one of them asks. */
  aLaDemande: Record<string, () => Promise<{ default: Comportement }>>;
}

const poses = new WeakMap<Element, Set<string>>();

/**
 * Gives each element the behaviours that its `data-comportement` names, once, however often the page is looked through; resolves when those
 * that had to be fetched are there.
 */
export async function poser(racine: ParentNode, { presents, aLaDemande }: Registre): Promise<void> {
  const attendus: Promise<void>[] = [];
  for (const element of racine.querySelectorAll<HTMLElement>('[data-comportement]')) {
    const deja = poses.get(element) ?? new Set();
    poses.set(element, deja);
    for (const nom of (element.dataset.comportement ?? '').split(' ')) {
      if (deja.has(nom)) continue;
      deja.add(nom);
      presents[nom]?.(element);
      // Without its script a screen still does everything by its forms and links.
      const attendu = aLaDemande[nom]?.().then(
        ({ default: comportement }) => comportement(element),
        () => {},
      );
      if (attendu) attendus.push(attendu);
    }
  }
  await Promise.all(attendus);
}
