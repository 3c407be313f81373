import { paths } from '~/http/paths';

const ATTENTE_MS = 200;

/** Asks the directory for more prescribers than the field came with, while one types; the browser's own list shows them. */
export default function prescripteur(element: HTMLElement): void {
  const input = element as HTMLInputElement;
  const { list } = input;
  if (!list) return;
  let enCours = new AbortController();
  input.addEventListener('input', () => {
    enCours.abort();
    enCours = new AbortController();
    const { signal } = enCours;
    const q = input.value.trim();
    if (q.length < 2) return;
    setTimeout(async () => {
      if (signal.aborted) return;
      const ou = `${paths.prescripteursSuggestions()}?${new URLSearchParams({ q })}`;
      const textes = await fetch(ou, { signal })
        .then((answer): Promise<{ suggestions: string[] }> => answer.json())
        .then(({ suggestions }) => suggestions)
        // What was typed stands without them.
        .catch(() => null);
      if (signal.aborted || !textes) return;
      list.replaceChildren(
        ...textes.map((texte) => {
          const option = document.createElement('option');
          option.value = texte;
          return option;
        }),
      );
    }, ATTENTE_MS);
  });
}
