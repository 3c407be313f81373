import { suivreApercu } from './apercu';

/** Files may be dropped around the field that takes them, as if they were chosen there; a picture is shown. */
export default function depot(element: HTMLElement): void {
  const champ = element.querySelector<HTMLInputElement>('input[type="file"]');
  if (!champ) return;
  const survoler = (oui: boolean) => element.toggleAttribute('data-survol', oui);
  element.addEventListener('dragover', (event) => {
    event.preventDefault();
    survoler(true);
  });
  element.addEventListener('dragleave', () => survoler(false));
  element.addEventListener('drop', (event) => {
    event.preventDefault();
    survoler(false);
    const { files } = event.dataTransfer ?? {};
    if (!files?.length) return;
    champ.files = files;
    for (const dit of ['input', 'change']) champ.dispatchEvent(new Event(dit, { bubbles: true }));
  });
  suivreApercu(element, champ);
}
