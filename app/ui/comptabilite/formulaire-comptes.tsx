import { getFormProps, useForm } from '@conform-to/react';
import { PERIODICITES, periodicites } from '~/domain/comptabilite/periodes-ereporting';
import {
  ROLES_AUXILIAIRES,
  ROLES_COMPTES,
  ROLES_JOURNAUX,
  type RoleCompte,
  rolesAuxiliaires,
  rolesComptes,
  rolesJournaux,
} from '~/domain/comptabilite/plan-comptable';
import type { ReglagesOuverts } from '~/domain/comptabilite/reglages-comptables.service.server';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Choix } from '../form/champ';
import { attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';

type Valeurs = Record<string, string>;

const TIERS: readonly RoleCompte[] = ['clients', 'clientsAmo', 'clientsAmc', 'acomptes'];
const ARGENT: readonly RoleCompte[] = ['banque', 'cheques', 'caisse', 'attente'];
const VENTES = rolesComptes.filter((role) => !TIERS.includes(role) && !ARGENT.includes(role));

/** A centre's accounts, journals and VAT regime. Who may not change them reads them. */
export function FormulaireComptes({
  ouverts: { reglages, depuis, modifiable },
  resultat,
}: {
  ouverts: ReglagesOuverts;
  resultat: Resultat | undefined;
}) {
  const { nomsPatients, ...textes } = reglages;
  const [form, fields] = useForm<Valeurs>({
    id: 'comptes',
    lastResult: resultat,
    defaultValue: { ...textes, depuis, nomsPatients: nomsPatients ? 'on' : '' },
  });
  const champ = (nom: string) => fields[nom] as ChampDeFormulaire;
  const lecture = { readOnly: !modifiable, spellCheck: false, autoCapitalize: 'characters' };
  const comptes = (roles: readonly RoleCompte[]) =>
    roles.map((role) => (
      <Champ key={role} champ={champ(role)} libelle={ROLES_COMPTES[role].libelle} {...lecture} required />
    ));
  return (
    <form method="post" autoComplete="off" className="carte grid gap-4" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <Groupe
        titre="Depuis quand"
        aide="Vide : depuis toujours. Avec une date, les écritures d’avant gardent les comptes d’avant."
      >
        <Champ champ={champ('depuis')} libelle="À partir du" type="date" {...lecture} />
      </Groupe>
      <Groupe titre="Clients">
        {comptes(TIERS)}
        {rolesAuxiliaires.map((role) => (
          <Champ
            key={role}
            champ={champ(role)}
            libelle={`Auxiliaire : ${ROLES_AUXILIAIRES[role].libelle}`}
            {...lecture}
            required
          />
        ))}
        <Noms champ={champ('nomsPatients')} modifiable={modifiable} />
      </Groupe>
      <Groupe titre="Ventes et TVA" aide="Chaque taux a ses comptes : le fichier se contrôle par eux.">
        {comptes(VENTES)}
      </Groupe>
      <Groupe titre="Règlements">{comptes(ARGENT)}</Groupe>
      <Groupe titre="Codes des journaux">
        {rolesJournaux.map((role) => (
          <Champ
            key={role}
            champ={champ(role)}
            libelle={ROLES_JOURNAUX[role].libelle}
            {...lecture}
            required
          />
        ))}
      </Groupe>
      <Groupe titre="E-reporting" aide="Le régime de TVA dit à quel rythme les ventes sont à remettre.">
        <Choix champ={champ('periodicite')} libelle="Régime de TVA" disabled={!modifiable}>
          {periodicites.map((periodicite) => (
            <option key={periodicite} value={periodicite}>
              {PERIODICITES[periodicite].libelle}, {PERIODICITES[periodicite].rythme}
            </option>
          ))}
        </Choix>
      </Groupe>
      {modifiable && (
        <PiedDeFormulaire>
          <Bouton>Enregistrer</Bouton>
        </PiedDeFormulaire>
      )}
    </form>
  );
}

function Noms({ champ, modifiable }: { champ: ChampDeFormulaire; modifiable: boolean }) {
  const { input } = attributsDe(champ);
  return (
    <label className="col-span-full flex items-start gap-2 text-sm" htmlFor={input.id}>
      <input
        key={champ.key}
        type="checkbox"
        id={input.id}
        name={input.name}
        value="on"
        defaultChecked={champ.initialValue === 'on'}
        disabled={!modifiable}
        className="checkbox checkbox-sm disabled:border-base-content/40 disabled:opacity-100"
      />
      <span>
        Nommer les patients dans les fichiers. Sans cela ils ont un code, le numéro de leur fiche : un fichier
        qui sort ne dit pas qui est appareillé.
      </span>
    </label>
  );
}
