import { MEMOIRE_JOURS } from '~/domain/access/facteurs/memoire';

/** The choice not to be asked again by this browser. */
export const CaseMemoire = ({ nom, cochee = false }: { nom: string; cochee?: boolean }) => (
  <label className="flex items-start gap-2 text-sm">
    <input type="checkbox" name={nom} defaultChecked={cochee} className="checkbox checkbox-sm mt-0.5" />
    Ne plus demander sur cet appareil pendant {MEMOIRE_JOURS} jours
  </label>
);
