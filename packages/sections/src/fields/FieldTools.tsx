import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { inLanguage, type Label, type Language } from '../kernel/language.ts';
import type { MediaRecord } from '../kernel/view.ts';
import type { FieldPlace } from './input.ts';
import type { RefsField } from './refs/refs.ts';

/** The use of a library file. */
export type MediaKind = 'image' | 'video' | 'document';

/** A library file with its default metadata. */
export interface LibraryFile extends MediaRecord {
  alt: string;
  decorative: boolean;
  focal: { x: number; y: number } | null;
}

/** An entry as pickers display it. */
export interface EntryChoice {
  id: string;
  section: string;
  title: string;
  /** Id of the library file that represents the entry. */
  picture: string | null;
  /** Path of the public page; null when the entry has none. */
  path: string | null;
  state: 'draft' | 'scheduled' | 'published';
}

/**
 * Functions that inputs need from the surrounding app. The dashboard provides them, so that inputs do not depend on the
 * API or the router.
 */
export interface FieldTools {
  language: Language;
  /**
   * Opens the library picker; resolves to null when the user cancels.
   *
   * @param isEmblem true for an icon or a logo, so that the picker does not offer photographs
   */
  pickMedia(kind: MediaKind, isEmblem?: boolean): Promise<LibraryFile | null>;
  /**
   * Uploads a file to the library.
   *
   * @throws Error with a message for the user
   */
  upload(file: File, kind: MediaKind): Promise<LibraryFile>;
  /** Loads a library file; null when it was deleted. Cached, so repeated calls are cheap. */
  media(id: string): Promise<LibraryFile | null>;
  /** Loads an entry; null when it was deleted. Cached like files. */
  entry(section: string, id: string): Promise<EntryChoice | null>;
  /** Finds entries by text, best match first; an empty query returns the first entries. */
  searchEntries(section: string, query: string): Promise<EntryChoice[]>;
  /**
   * Loads the page that a link points to; null when it was deleted. Available to every user who may edit any
   * section.
   */
  page(section: string, id: string): Promise<EntryChoice | null>;
  /** Finds pages of all sections by title; an empty query returns the first pages. */
  searchPages(query: string): Promise<EntryChoice[]>;
  /** The surrounding form; null outside a form. */
  form: SurroundingForm | null;
  /** Renders the blocks of a page with inline creation and editing; without it they are a plain list. */
  Blocks?: ComponentType<FieldPlace<RefsField>>;
}

export interface SurroundingForm {
  /** Name of the field with the entry's title. A slug that the user has not edited is derived from it. */
  titleField: string;
  /** True until the entry is first saved; after that its address no longer changes automatically. */
  isNew: boolean;
  /** Path of the public page with `{slug}`; null when the section has no pages. */
  pagePath: string | null;
  /** The entry's id; null until it is first saved. */
  id: string | null;
  /** True for a form in a dialog above another form. Its element ids get a prefix, so that they are unique. */
  isInDialog: boolean;
}

const Context = createContext<FieldTools | null>(null);

/** Provides the field tools to the inputs below it. */
export function FieldToolsProvider({ tools, children }: { tools: FieldTools; children: ReactNode }) {
  return <Context value={tools}>{children}</Context>;
}

/** @throws Error outside a FieldToolsProvider, which is a programming error */
export function useFieldTools(): FieldTools {
  const tools = useContext(Context);
  if (tools === null) throw new Error('field inputs must be inside a FieldToolsProvider');
  return tools;
}

/** Returns a function that translates a label: `localize(['Agregar', 'Add'])`. */
export function useLocalize(): (label: Label) => string {
  const { language } = useFieldTools();
  return (label) => inLanguage(label, language);
}

/**
 * State of a value that is being loaded. `none`: no key is set; `missing`: the value was deleted; `failed`: loading failed
 * (network, missing permission).
 */
export type Resolved<T> = { state: 'none' | 'loading' | 'missing' | 'failed' } | { state: 'ready'; value: T };

/** Loads the value for a key; ignores responses that arrive after the key has changed. */
function useResolved<T>(key: string | null, load: (key: string) => Promise<T | null>): Resolved<T> {
  const [loaded, setLoaded] = useState<{ key: string; value: T | null | undefined } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new on each render; the key is enough
  useEffect(() => {
    if (key === null) return;
    let current = true;
    const store = (value: T | null | undefined) => {
      if (current) setLoaded({ key, value });
    };
    load(key).then(store, () => store(undefined));
    return () => {
      current = false;
    };
  }, [key]);
  if (key === null) return { state: 'none' };
  if (loaded?.key !== key) return { state: 'loading' };
  if (loaded.value === undefined) return { state: 'failed' };
  return loaded.value === null ? { state: 'missing' } : { state: 'ready', value: loaded.value };
}

/** Loads the library file with this id. */
export function useMedia(id: string | null): Resolved<LibraryFile> {
  const tools = useFieldTools();
  return useResolved(id, tools.media);
}

/** Loads an entry by section and id. */
export function useEntry(section: string, id: string | null): Resolved<EntryChoice> {
  const tools = useFieldTools();
  return useResolved(id === null ? null : `${section}/${id}`, () => tools.entry(section, id ?? ''));
}

/** Loads the page that a link points to; `none` for a link to a plain address. */
export function usePage(link: { section: string; id: string } | null): Resolved<EntryChoice> {
  const tools = useFieldTools();
  return useResolved(
    link && `${link.section}/${link.id}`,
    async () => link && tools.page(link.section, link.id),
  );
}
