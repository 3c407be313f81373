/** One's second factor at a glance. */
export interface EtatFacteurs {
  actif: boolean;
  /** How many recovery codes are left. */
  codesSecours: number;
}
