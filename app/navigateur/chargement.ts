import { lienSuivi } from './gestes';

/** Says in its `role="status"` that the page of a link that was followed here is on its way (`data-dit`). */
export default function chargement(element: HTMLElement): void {
  const annonce = element.querySelector<HTMLElement>('[data-dit]');
  if (!annonce) return;
  element.addEventListener('click', (event) => {
    if (lienSuivi(event)) annonce.textContent = annonce.dataset.dit ?? '';
  });
}
