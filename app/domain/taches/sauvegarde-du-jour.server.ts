import { accord } from '~/lib/accord';
import { tellDefaut } from '../sauvegardes/alerte.server';
import { Abandon, type EnCours, type Fait } from './bail.server';
import type { Etabli } from './etabli.server';
import { inDays, prochaineFois } from './horaires';

/** The day's backup, made by a process of its own; its failure is told to people, and comes again. */
export async function saveDaily(etabli: Etabli, { tache, signal, progress }: EnCours): Promise<Fait> {
  const { infra, now } = etabli;
  const { heure } = infra.sauvegardes;
  if (!heure) return { resultat: 'Laissée à la commande.', prochain: inDays(now(), 1) };
  try {
    const faite = await infra.sauvegardes.run(now(), progress, signal);
    const { octets, lignes, fichiers, retirees, manquants } = faite;
    const dedans = `${accord(lignes, 'ligne', 'lignes')} et ${accord(fichiers, 'fichier', 'fichiers')}`;
    const absents = manquants > 0 ? ` ${accord(manquants, 'fichier manque', 'fichiers manquent')}.` : '';
    return {
      resultat: `${dedans}, ${Math.ceil(octets / 1e6)} Mo ; ${accord(retirees, 'ancienne retirée', 'anciennes retirées')}.${absents}`,
      prochain: prochaineFois(now(), heure),
    };
  } catch (error) {
    if (signal.aborted) throw new Abandon();
    await tellDefaut(etabli, tache, error);
    throw error;
  }
}
