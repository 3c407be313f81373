import { sql } from '~/db/sql.server';
import { bornesOf } from '../../clients/suivis';
import { attenteDe } from '../../clients/suivis.repo.server';
import type { NatureLue } from './nature-lue';
import { premieres } from './premieres.repo.server';

/** Clients whose status is an appointment that nobody has made: the same ones as of the client list. */
export const rdv: NatureLue = {
  lignes: (bornes, limite) =>
    premieres(
      limite,
      attenteDe(
        'rdv',
        bornesOf('rdv', bornes.now, bornes),
        sql`, c.id AS objet_id, substr(COALESCE(c.date_maj_status, c.date_creation), 1, 10) AS repere,
        c.id AS client_id, c.centre_id, '' AS nom, NULL AS echeance, NULL AS user_id, c.statut AS details, NULL AS lie_a,
        COALESCE(c.date_maj_status, c.date_creation) AS ordre`,
      ),
    ),
  dire: ({ details }) => ({
    quoi: `Fixer : ${details}`,
    pourquoi: `Le statut est « ${details} », et aucun rendez-vous de cette sorte n’est pris.`,
  }),
};
