/** A menu that opens below its title closes on Escape and with a press elsewhere; the browser opens it by itself. */
export function fermerLesMenus(): void {
  const ouverts = () => [...document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')];
  document.addEventListener('click', ({ target }) => {
    for (const menu of ouverts()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of ouverts()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    }
  });
}
