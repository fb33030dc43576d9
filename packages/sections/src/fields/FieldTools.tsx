import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { inLanguage, type Label, type Language } from '../kernel/language.ts';
import type { MediaRecord } from '../kernel/view.ts';
import type { FieldPlace } from './input.ts';
import type { RefsField } from './refs/refs.ts';

/** What a file of the library is good for. */
export type MediaKind = 'image' | 'video' | 'document';

/** A file of the library with what the library says of it by default. */
export interface LibraryFile extends MediaRecord {
  alt: string;
  decorative: boolean;
  focal: { x: number; y: number } | null;
}

/** An entry as pickers show it. */
export interface EntryChoice {
  id: string;
  section: string;
  title: string;
  /** A library file that stands for the entry. */
  picture: string | null;
  /** The path of its public page, or null when it has none. */
  path: string | null;
  state: 'draft' | 'scheduled' | 'published';
}

/**
 * What a field's input may ask of the program around it. Inputs know neither the API nor the router: the
 * dashboard hands them this.
 */
export interface FieldTools {
  language: Language;
  /**
   * Lets the user choose from the library; null when they change their mind.
   *
   * @param isEmblem true for an icon or a logo, which are not looked for among photographs
   */
  pickMedia(kind: MediaKind, isEmblem?: boolean): Promise<LibraryFile | null>;
  /**
   * Puts a file into the library.
   * @throws Error with words for the user
   */
  upload(file: File, kind: MediaKind): Promise<LibraryFile>;
  /** A file of the library, or null when it is gone. Remembered, so it may be asked often. */
  media(id: string): Promise<LibraryFile | null>;
  /** An entry, or null when it is gone. Remembered like files. */
  entry(section: string, id: string): Promise<EntryChoice | null>;
  /** Entries whose words match, the best first; a blank query gives the first ones. */
  searchEntries(section: string, query: string): Promise<EntryChoice[]>;
  /** What a link leads to, or null when it is gone. Whoever may edit something may ask. */
  page(section: string, id: string): Promise<EntryChoice | null>;
  /** Pages of all sections whose titles have these words; a blank query gives the first ones. */
  searchPages(query: string): Promise<EntryChoice[]>;
  /** What an input may know of the form it stands in; null outside of one. */
  form: FormFacts | null;
  /** Draws the blocks that a page is made of, which are made and changed in place; a plain list without it. */
  Blocks?: ComponentType<FieldPlace<RefsField>>;
}

export interface FormFacts {
  /** The field whose text names the entry; an untouched slug follows it. */
  titleField: string;
  /** True while the entry has never been saved: afterwards its address does not change by itself. */
  isNew: boolean;
  /** The public page's path with `{slug}`, or null when the section has none. */
  pagePath: string | null;
  /** The entry's id; null while it has never been saved. */
  id: string | null;
  /** True for a form that stands over another one: its elements have ids of their own. */
  isOver: boolean;
}

const Context = createContext<FieldTools | null>(null);

/** Gives the inputs below it their tools. */
export function FieldToolsProvider({ tools, children }: { tools: FieldTools; children: ReactNode }) {
  return <Context value={tools}>{children}</Context>;
}

/** @throws Error outside a FieldToolsProvider: a mistake of the program, not of the user */
export function useFieldTools(): FieldTools {
  const tools = useContext(Context);
  if (tools === null) throw new Error('field inputs need a FieldToolsProvider around them');
  return tools;
}

/** The interface's words: `localize(['Agregar', 'Add'])`. */
export function useLocalize(): (label: Label) => string {
  const { language } = useFieldTools();
  return (label) => inLanguage(label, language);
}

/** `failed`: nobody knows (the network, a missing permission); `missing`: it is gone. */
export type Resolved<T> = { state: 'none' | 'loading' | 'missing' | 'failed' } | { state: 'ready'; value: T };

/** Follows a key to what it names; an answer that comes after the key has changed is dropped. */
function useResolved<T>(key: string | null, load: (key: string) => Promise<T | null>): Resolved<T> {
  const [found, setFound] = useState<{ key: string; value: T | null | undefined } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function on each render; the key says all
  useEffect(() => {
    if (key === null) return;
    let current = true;
    const keep = (value: T | null | undefined) => {
      if (current) setFound({ key, value });
    };
    load(key).then(keep, () => keep(undefined));
    return () => {
      current = false;
    };
  }, [key]);
  if (key === null) return { state: 'none' };
  if (found?.key !== key) return { state: 'loading' };
  if (found.value === undefined) return { state: 'failed' };
  return found.value === null ? { state: 'missing' } : { state: 'ready', value: found.value };
}

/** The library file of an id. */
export function useMedia(id: string | null): Resolved<LibraryFile> {
  const tools = useFieldTools();
  return useResolved(id, tools.media);
}

/** The entry of a section and an id. */
export function useEntry(section: string, id: string | null): Resolved<EntryChoice> {
  const tools = useFieldTools();
  return useResolved(id === null ? null : `${section}/${id}`, () => tools.entry(section, id ?? ''));
}

/** The page that a link names; none for a link that names an address. */
export function usePage(link: { section: string; id: string } | null): Resolved<EntryChoice> {
  const tools = useFieldTools();
  return useResolved(
    link && `${link.section}/${link.id}`,
    async () => link && tools.page(link.section, link.id),
  );
}
