import { sql } from '~/db/sql.server';
import { formatDay } from '~/lib/dates';
import { bornesOf } from '../../clients/suivis';
import { attenteDe } from '../../clients/suivis.repo.server';
import type { NatureLue } from './nature-lue';
import { premieres } from './premieres.repo.server';

/** Quotes that nobody came back to: the same ones as of the client list. */
export const devis: NatureLue = {
  lignes: (bornes, limite) =>
    premieres(
      limite,
      attenteDe(
        'devis',
        bornesOf('devis', bornes.now, bornes),
        sql`, d.id AS objet_id, '' AS repere, c.id AS client_id, c.centre_id, '' AS nom, NULL AS echeance,
        d.cree_par AS user_id, d.numero_devis AS details, NULL AS lie_a, d.date_devis AS ordre`,
      ),
    ),
  dire({ details, depuis }, { jour, valeurDe }) {
    const { valeur, source } = valeurDe('devis.relance_jours', jour);
    return {
      quoi: `Devis ${details} sans réponse`,
      pourquoi: `Le devis du ${formatDay(depuis ?? '')} a plus de ${valeur} jours (${source}) et reste valable ; ni accepté ni refusé, et pas de rendez-vous depuis.`,
    };
  },
};
