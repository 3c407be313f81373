import type { CompteRenduDonne } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Table } from '../liste/table';

const MODES: Record<string, string> = {
  courriel: 'Confié à la messagerie',
  remis: 'Remis sur papier',
};

/** The reports that a prescriber was given, the latest first; what the other side did with a mail is never known. */
export const ComptesRendusDonnes = ({ comptesRendus }: { comptesRendus: readonly CompteRenduDonne[] }) => (
  <section aria-labelledby="rendus" className="mt-4">
    <h2 id="rendus" className="mb-2">
      Comptes rendus
    </h2>
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
          { titre: 'Remise', carte: 'detail', cellule: ({ mode }) => MODES[mode] ?? '–' },
          {
            titre: 'PDF',
            carte: 'ligne',
            cellule: ({ _id, clientId, client }) => (
              <a href={paths.compteRenduPdf(clientId, _id)} aria-label={`PDF du compte rendu de ${client}`}>
                PDF
              </a>
            ),
          },
        ]}
      />
    )}
  </section>
);
