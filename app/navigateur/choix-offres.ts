import { formatEuros } from '~/lib/euros';

/** What is chosen of a quote is added up below the choices; each of them says what it comes to. */
export default function choixOffres(element: HTMLElement): void {
  const place = element.querySelector<HTMLElement>('[data-choisi]');
  if (!place) return;
  const dire = () => {
    const choisis = [...element.querySelectorAll<HTMLInputElement>('input:checked')];
    const somme = (de: 'total' | 'reste') =>
      choisis.reduce((total, { dataset }) => total + Number(dataset[de] ?? 0), 0);
    place.textContent = `Total de ce choix\u00a0: ${formatEuros(somme('total'))}, reste à charge ${formatEuros(somme('reste'))}`;
    place.hidden = false;
  };
  element.addEventListener('change', dire);
  dire();
}
