import { paths } from '~/http/paths';

const ATTENTE_MS = 200;

/** Says beside a LPP code's field what is odd about it while one types, or once a product has filled it, as the server says it on the day of the form. */
export default function codeLpp(element: HTMLElement): void {
  const input = element as HTMLInputElement;
  const avis = document.querySelector(`#${CSS.escape(`${input.id}-aide`)} [role="status"]`);
  if (!avis) return;
  const date = input.dataset.jourDe ? input.form?.elements.namedItem(input.dataset.jourDe) : null;
  const jour = () => (date instanceof HTMLInputElement ? date.value : (input.dataset.jour ?? ''));
  let enCours = new AbortController();
  const verifier = () => {
    enCours.abort();
    enCours = new AbortController();
    const { signal } = enCours;
    const code = input.value.trim();
    avis.textContent = '';
    if (code === '') return;
    setTimeout(async () => {
      if (signal.aborted) return;
      const ou = `${paths.lppVerification()}?${new URLSearchParams({ code, jour: jour() })}`;
      const dit = await fetch(ou, { signal })
        .then((answer): Promise<{ doute: string }> => answer.json())
        .then(({ doute }) => doute)
        // It is said again once the form was sent.
        .catch(() => '');
      if (!signal.aborted) avis.textContent = dit;
    }, ATTENTE_MS);
  };
  input.addEventListener('input', verifier);
  if (date instanceof HTMLInputElement) date.addEventListener('change', verifier);
}
