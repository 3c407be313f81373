import type { ConstatReparable, Examen } from './constat';
import type { BaseOuverte } from './installation';

/** Sessions, leases of jobs and links are compared between machines: some seconds do no harm. */
const ECART_MS = 5_000;
const ECART_GRAVE_MS = 60_000;
/** A clock that was never set. */
const AVANT = Date.parse('2025-01-01');

/** This machine's clock, and the database's. */
export async function examineHorloge({ base }: { base: BaseOuverte }): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  const faire = 'Réglez l’heure des machines par NTP (timedatectl set-ntp true).';
  if (Date.now() < AVANT)
    constats.push({
      gravite: 'corriger',
      quoi: `Cette machine se croit le ${new Date().toISOString().slice(0, 10)}.`,
      faire,
    });
  const { ecartMs, dialecte } = await base.examen.etat();
  const ecart = Math.abs(ecartMs);
  if (ecart > ECART_MS)
    constats.push({
      gravite: ecart > ECART_GRAVE_MS ? 'corriger' : 'surveiller',
      quoi: `L’horloge de PostgreSQL ${ecartMs > 0 ? 'avance' : 'retarde'} de ${Math.round(ecart / 1000)} s sur celle de cette machine.`,
      faire,
    });
  const bilan = dialecte === 'sqlite' ? 'une seule machine' : 'les deux machines sont d’accord';
  return { bilan, constats };
}
