import { MODES_DE_REMISE } from '~/domain/prescripteurs/suivi-exporte';
import type { CompteRenduDonne } from '~/domain/prescripteurs/suivi-prescripteur.repo.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { Table } from '../liste/table';

/** The reports that a prescriber was given, the latest first; what the other side did with a mail is never known. */
export const ComptesRendusDonnes = ({
  comptesRendus,
  total,
}: {
  comptesRendus: readonly CompteRenduDonne[];
  /** How many there are; the latest are shown. */
  total: number;
}) => (
  <section aria-labelledby="rendus" className="mt-4">
    <h2 id="rendus" className="mb-2">
      Comptes rendus ({formatEntier(total)})
    </h2>
    {total > comptesRendus.length && (
      <p className="text-muet mb-2 text-sm">Les {formatEntier(comptesRendus.length)} derniers.</p>
    )}
    {comptesRendus.length === 0 ? (
      <p className="text-sm text-muet">Aucun compte rendu ne lui a encore été remis.</p>
    ) : (
      <Table
        libelle="Comptes rendus"
        lignes={comptesRendus}
        cle={({ _id }) => _id}
        colonnes={[
          {
            titre: 'Patient',
            carte: 'titre',
            classe: 'coupe max-w-60',
            cellule: ({ clientId, client }) => (
              <a href={paths.client(clientId, 'onglet=prescriptions')}>{client}</a>
            ),
          },
          { titre: 'Date', carte: 'cote', cellule: ({ faitLe }) => formatDay(faitLe) },
          { titre: 'Remise', carte: 'detail', cellule: ({ mode }) => MODES_DE_REMISE[mode] ?? '–' },
          {
            titre: 'PDF',
            carte: 'ligne',
            cellule: ({ _id, clientId, client }) => (
              <a
                href={paths.compteRenduPdf(clientId, _id)}
                className="link"
                aria-label={`PDF du compte rendu de ${client}`}
              >
                PDF
              </a>
            ),
          },
        ]}
      />
    )}
  </section>
);
