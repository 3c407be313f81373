const GESTES = 'a, button, input, select, label, form';

/** A press beside the links and fields of a table's row opens what the row is about; text that was selected stays selected. */
export default function lignesCliquables(element: HTMLElement): void {
  element.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(GESTES) || getSelection()?.toString()) return;
    target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-ouvre-ligne]')?.click();
  });
}
