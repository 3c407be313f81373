import { placeDeLHeure } from '~/domain/agenda/maintenant';
import { toParis } from '~/lib/dates';

const MINUTE_MS = 60_000;

/** The line of the present moment goes down its day's column minute by minute, at the centre's time wherever the browser is; the day over, it goes. */
export default function maintenant(ligne: HTMLElement): void {
  const heures = ligne.closest('tbody');
  const colonne = ligne.closest('td')?.cellIndex;
  if (!heures || colonne === undefined) return;
  const avancer = () => {
    const { date, heure } = toParis(new Date(), ligne.dataset.fuseau);
    const place = date === ligne.dataset.jour ? placeDeLHeure(heure) : null;
    ligne.hidden = !place;
    if (!place) return;
    heures.rows[place.ligne]?.cells[colonne]?.append(ligne);
    ligne.style.top = `${place.part * 100}%`;
  };
  avancer();
  const minuteur = setInterval(() => (heures.isConnected ? avancer() : clearInterval(minuteur)), MINUTE_MS);
}
