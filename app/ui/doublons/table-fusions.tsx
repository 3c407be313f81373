import { useSearchParams } from '@remix-run/react';
import type { FusionListe } from '~/domain/clients/doublons/fusions.lists.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';

/** The merges of the last thirty days: which client went into which, by whom, and until when it can be undone. */
export function TableFusions({ fusions, global }: { fusions: FusionListe[]; global: boolean }) {
  const [search] = useSearchParams();
  return (
    <Table
      libelle="Fusions récentes"
      lignes={fusions}
      cle={({ _id }) => _id}
      colonnes={[
        {
          titre: 'Fiche gardée',
          carte: 'titre',
          classe: 'wrap-anywhere font-medium',
          cellule: ({ garde }) =>
            garde.ouvrable ? <a href={paths.client(garde._id)}>{garde.nom}</a> : garde.nom,
        },
        {
          titre: 'Fiche réunie',
          carte: 'detail',
          classe: 'wrap-anywhere',
          cellule: ({ absorbe }) => absorbe,
        },
        global && { titre: 'Centre', des: 'md', classe: 'coupe max-w-40', cellule: ({ centre }) => centre },
        {
          titre: 'Fusionnées le',
          carte: 'detail',
          cellule: ({ creeLe, par }) => (
            <>
              <span className="whitespace-nowrap">{formatInstant(creeLe)}</span>
              {par && <span className="text-muet block text-xs">par {par}</span>}
            </>
          ),
        },
        {
          titre: 'Annulable jusqu’au',
          des: 'md',
          classe: 'whitespace-nowrap',
          cellule: ({ annuleLe, jusquAu }) => !annuleLe && formatInstant(jusquAu),
        },
        {
          titre: 'Actions',
          titreCache: true,
          genre: 'outils',
          cellule: ({ _id, garde, absorbe, annuleLe }) =>
            annuleLe ? (
              <span className="text-muet">annulée le {formatInstant(annuleLe)}</span>
            ) : (
              <a
                href={paths.fusionAnnulation(_id, search)}
                data-sur-place=""
                aria-label={`Annuler la fusion de ${garde.nom} et ${absorbe}`}
                className="btn btn-outline btn-xs"
              >
                Annuler la fusion
              </a>
            ),
        },
      ]}
    />
  );
}
