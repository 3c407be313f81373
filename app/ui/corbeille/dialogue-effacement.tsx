import type { ClientAEffacer } from '~/domain/clients/corbeille.lists.server';
import type { ApercuEffacement } from '~/domain/effacement/apercu.service.server';
import { PANNES } from '~/http/panne';
import { accord } from '~/lib/accord';
import { Question } from '../question';

interface Props {
  clients: ClientAEffacer[];
  apercu: ApercuEffacement;
  fermer: string;
}

/** Asks before clients are erased: who, what goes, counted, and what stays and why. */
export function DialogueEffacement({ clients, apercu, fermer }: Props) {
  if (clients.length === 0)
    return (
      <Question titre="Supprimer définitivement" fermer={fermer}>
        <p>Aucun client sélectionné.</p>
      </Question>
    );
  const un = clients.length === 1;
  return (
    <Question
      titre={
        un ? 'Supprimer définitivement ce client ?' : `Supprimer définitivement ${clients.length} clients ?`
      }
      fermer={fermer}
      oui="Supprimer définitivement"
      panne={PANNES.corbeille}
      champs={clients.map(({ _id }) => <input key={_id} type="hidden" name="ids" value={_id} />)}
    >
      <ul className="border-base-300 max-h-60 overflow-auto border-y py-2">
        {clients.map(({ _id, nom, prenom, ville, fichiers, factures }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-3 py-0.5">
            <span>
              <span className="font-medium">{nom}</span> {prenom} <span className="text-muet">{ville}</span>
            </span>
            <span className="text-muet">
              {accord(fichiers, 'fichier', 'fichiers')}, {accord(factures, 'facture', 'factures')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <strong>Rien ne pourra être retrouvé</strong> de ce qui est effacé. Une attestation le dit ensuite.
      </p>
      <Liste titre="Sera effacé" lignes={apercu.part} />
      <Liste titre="Restera, et pourquoi" lignes={apercu.reste} />
    </Question>
  );
}

function Liste({ titre, lignes }: { titre: string; lignes: readonly string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{titre}</h3>
      <ul className="list-disc pl-5 text-sm">
        {lignes.map((ligne) => (
          <li key={ligne}>{ligne}</li>
        ))}
      </ul>
    </section>
  );
}
