import { getFormProps, useForm } from '@conform-to/react';
import type { CommandeARecevoir } from '~/domain/commandes/commandes.lists.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { accord } from '~/lib/accord';
import { Bouton } from '../bouton';
import { Champ, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  commande: CommandeARecevoir;
  resultat: Resultat | undefined;
}

type Ligne = CommandeARecevoir['lignes'][number];

/** What has come of an order: how many pieces of each line, and their serial numbers. */
export function FormulaireReceptionCommande({ commande, resultat }: Props) {
  const { aujourdhui, formId, garantie } = commande;
  const lignes = lignesDuFormulaire(commande.lignes, resultat);
  const quantites = lignes.map(({ recue, quantite }, rang) => [`quantite${rang}`, String(quantite - recue)]);
  const [form, fields] = useForm<Record<string, string>>({
    id: 'reception',
    lastResult: resultat,
    defaultValue: { le: aujourdhui, ...Object.fromEntries(quantites) },
  });
  const champ = (nom: string) => {
    const found = fields[nom];
    if (!found) throw new Error(`Champ inconnu : ${nom}`);
    return found;
  };
  return (
    <form method="post" className="carte etroit" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches
        ouverture={{
          formId,
          ...Object.fromEntries(lignes.map(({ _id }, rang) => [`ligne${rang}`, _id])),
        }}
        resultat={resultat}
      />
      <Groupe titre="Livraison">
        <Champ champ={champ('le')} libelle="Arrivée le" type="date" max={aujourdhui} required />
        <Champ champ={champ('bon')} libelle="Bon de livraison" autoComplete="off" />
        <Champ
          champ={champ('garantieFin')}
          libelle="Fin de garantie"
          type="date"
          aide={`Celle du fabricant, pour les appareils reçus par numéro. Vide : ${accord(garantie, 'an', 'ans')} après l’appareillage (Paramètres).`}
        />
      </Groupe>
      {lignes.map(({ _id, designation, quantite, recue, produitId }, rang) => (
        <Groupe key={_id} titre={designation}>
          <Champ
            champ={champ(`quantite${rang}`)}
            libelle="Pièces arrivées"
            inputMode="numeric"
            autoComplete="off"
            aide={ditReste(quantite - recue)}
          />
          {produitId && (
            <Texte
              champ={champ(`series${rang}`)}
              libelle="Numéros de série"
              aide="Un par ligne ; vide pour un article sans numéro."
              rows={3}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Groupe>
      ))}
      <PiedDeFormulaire>
        <Bouton>Enregistrer la réception</Bouton>
        <a href={paths.commande(commande._id)} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}

/** What is still awaited; of a form that comes back refused the lines that it was sent with, in its order: what was typed stays beside its own. */
function lignesDuFormulaire(lignes: Ligne[], resultat: Resultat | undefined): Ligne[] {
  const envoyees = lignes.flatMap((_, rang) => {
    const id = resultat?.initialValue?.[`ligne${rang}`];
    return lignes.filter(({ _id }) => _id === id);
  });
  return envoyees.length > 0 ? envoyees : lignes.filter(({ recue, quantite }) => recue < quantite);
}

const ditReste = (reste: number): string =>
  reste > 0
    ? `${accord(reste, 'pièce attendue', 'pièces attendues')} ; vide si rien n’est arrivé.`
    : 'Tout a été reçu entre-temps : laissez vide.';
