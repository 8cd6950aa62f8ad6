declare module '../../platform/facts.ts' {
  interface Facts {
    /** An alert was raised, or is dealt with. */
    'alert.changed': { readonly alertId: string }
  }
}

export {}
