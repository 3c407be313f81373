import { getFormProps, useForm } from '@conform-to/react';
import { ditValeur, UNITES } from '~/domain/parametres/parametre';
import type { ValeurSaisie } from '~/domain/parametres/parametre.schema';
import type { ParametreOuvert } from '~/domain/parametres/parametres.service.server';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Choix } from '../form/champ';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';

/** A value that the account is to have from a day on. */
export function FormulaireValeur({
  parametre: { unite, bornes, enVigueur },
  resultat,
}: {
  parametre: ParametreOuvert;
  resultat: Resultat | undefined;
}) {
  const [form, fields] = useForm<Record<keyof ValeurSaisie, string>>({
    id: 'valeur',
    lastResult: resultat,
    defaultValue: { valeur: enVigueur ? UNITES[unite].saisie(enVigueur.valeur) : '' },
  });
  return (
    <form method="post" autoComplete="off" className="carte mt-4 grid gap-4" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <Groupe
        titre="Donner une valeur"
        aide="Elle vaut à partir de ce jour ; ce qui date d’avant garde la sienne. Le journal garde ce qui est ajouté et retiré."
      >
        <Champ champ={fields.depuis} libelle="À partir du" type="date" required />
        {unite === 'ouiNon' ? (
          <Choix champ={fields.valeur} libelle="Valeur" required>
            <option value="oui">Oui</option>
            <option value="non">Non</option>
          </Choix>
        ) : (
          <Champ
            champ={fields.valeur}
            libelle={`Valeur (${UNITES[unite].suffixe})`}
            aide={`De ${ditValeur(unite, bornes[0])} à ${ditValeur(unite, bornes[1])}.`}
            inputMode="decimal"
            required
          />
        )}
        <Champ
          champ={fields.source}
          libelle="Source"
          aide="Texte, courrier ou accord qui la donne."
          large
          required
        />
      </Groupe>
      <PiedDeFormulaire>
        <Bouton>Ajouter la valeur</Bouton>
      </PiedDeFormulaire>
    </form>
  );
}
