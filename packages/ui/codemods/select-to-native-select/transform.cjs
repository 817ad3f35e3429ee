/**
 * Renames the browser's own list from `Select` to `NativeSelect`: see README.md beside this file.
 * CommonJS, because jscodeshift loads its transforms with `require`.
 *
 * @typedef {import('jscodeshift').ASTPath} Path
 * @typedef {import('jscodeshift').Collection} Collection
 */
'use strict';

const ROOT = '@foregather/ui';
const OLD_ENTRY = '@foregather/ui/select';
const NEW_ENTRY = '@foregather/ui/native-select';

/** @type {ReadonlyMap<string, string>} */
const NAMES = new Map([
  ['Select', 'NativeSelect'],
  ['SelectProps', 'NativeSelectProps'],
  ['SelectOption', 'NativeSelectOption'],
  ['SelectGroup', 'NativeSelectGroup'],
]);

/** A name that is not a reference: a property, a key, an attribute or the name inside of an import. */
function isPropertyName(path) {
  const { node, parent } = path;
  const owner = parent.node;
  if (/^(?:Optional)?MemberExpression$/.test(owner.type)) return owner.property === node && !owner.computed;
  if (owner.type === 'JSXMemberExpression') return owner.property === node;
  if (owner.type === 'JSXAttribute') return owner.name === node;
  if (/^(?:Object)?Property$/.test(owner.type))
    return owner.key === node && !owner.computed && !owner.shorthand;
  if (/^TSQualifiedName$/.test(owner.type)) return owner.right === node;
  if (
    /^(?:TSPropertySignature|ClassProperty|PropertyDefinition|MethodDefinition|ClassMethod|TSMethodSignature)$/.test(
      owner.type,
    )
  ) {
    return owner.key === node;
  }
  return /^(?:Import|Export)\w*Specifier$/.test(owner.type);
}

/**
 * @param {import('jscodeshift').FileInfo} file
 * @param {import('jscodeshift').API} api
 * @returns {string | undefined} the new text, or nothing where nothing changes
 */
module.exports = function transform(file, api) {
  const j = api.jscodeshift;
  const root = j(file.source);
  let changed = false;

  const isOurs = (source) => source === ROOT || source === OLD_ENTRY;
  const imports = root.find(j.ImportDeclaration).filter(({ node }) => isOurs(node.source.value));
  const reexports = root
    .find(j.ExportNamedDeclaration)
    .filter(({ node }) => Boolean(node.source) && isOurs(node.source.value));
  if (imports.length === 0 && reexports.length === 0) return undefined;

  /** Only the new Select tells its value: this file was written for it. */
  const localOf = (specifier) => (specifier.local ?? specifier.imported).name;
  const selects = imports
    .find(j.ImportSpecifier, { imported: { name: 'Select' } })
    .nodes()
    .map(localOf);
  const isMigrated = root
    .find(j.JSXOpeningElement)
    .nodes()
    .some(
      ({ name, attributes }) =>
        selects.includes(name.name) &&
        attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'onValueChange'),
    );
  if (isMigrated) return undefined;

  const taken = new Set(
    [...root.find(j.Identifier).nodes(), ...root.find(j.JSXIdentifier).nodes()].map(({ name }) => name),
  );

  /** Whether a name at this place means something declared further in. */
  function isHidden(path, name) {
    const scope = path.scope?.lookup(name);
    return Boolean(scope && !scope.isGlobal);
  }

  /** Renames every use of an import; where one is hidden by a local name, only the import changes. */
  function renameUses(from, to) {
    for (const kind of [j.Identifier, j.JSXIdentifier]) {
      root.find(kind, { name: from }).forEach((path) => {
        if (isPropertyName(path) || isHidden(path, from)) return;
        const owner = path.parent.node;
        if (/^(?:Object)?Property$/.test(owner.type) && owner.shorthand) {
          owner.shorthand = false;
          owner.key = j.identifier(from);
          owner.value = j.identifier(to);
          return;
        }
        path.node.name = to;
      });
    }
    // `export { Select }` keeps the name that others import.
    root
      .find(j.ExportSpecifier, { local: { name: from } })
      .filter(({ parent }) => !parent.node.source)
      .forEach(({ node }) => {
        node.local = j.identifier(to);
      });
  }

  imports.forEach(({ node }) => {
    for (const [index, specifier] of (node.specifiers ?? []).entries()) {
      if (specifier.type === 'ImportNamespaceSpecifier') {
        const namespace = specifier.local.name;
        for (const [kind, object, property, make] of [
          [j.MemberExpression, 'object', 'property', j.identifier],
          [j.JSXMemberExpression, 'object', 'property', j.jsxIdentifier],
          [j.TSQualifiedName, 'left', 'right', j.identifier],
        ]) {
          root.find(kind, { [object]: { name: namespace } }).forEach((path) => {
            const renamed = NAMES.get(path.node[property].name);
            if (!renamed || isHidden(path, namespace)) return;
            path.node[property] = make(renamed);
            changed = true;
          });
        }
        continue;
      }
      if (specifier.type !== 'ImportSpecifier') continue;
      const renamed = NAMES.get(specifier.imported.name);
      if (!renamed) continue;
      changed = true;
      const imported = specifier.imported.name;
      const local = localOf(specifier);
      const keepsName = local !== imported || taken.has(renamed);
      // A new node: the printer reuses the text of one whose two names were written once.
      const fresh = j.importSpecifier(j.identifier(renamed), j.identifier(keepsName ? local : renamed));
      if (specifier.importKind) fresh.importKind = specifier.importKind;
      node.specifiers[index] = fresh;
      if (keepsName) continue;
      renameUses(imported, renamed);
    }
    if (node.source.value === OLD_ENTRY) {
      node.source = j.stringLiteral(NEW_ENTRY);
      changed = true;
    }
  });

  reexports.forEach(({ node }) => {
    for (const [index, specifier] of (node.specifiers ?? []).entries()) {
      if (specifier.type !== 'ExportSpecifier') continue;
      const renamed = NAMES.get(specifier.local.name);
      if (!renamed) continue;
      const fresh = j.exportSpecifier.from({
        local: j.identifier(renamed),
        exported: j.identifier(specifier.exported.name),
      });
      if (specifier.exportKind) fresh.exportKind = specifier.exportKind;
      node.specifiers[index] = fresh;
      changed = true;
    }
    if (node.source.value === OLD_ENTRY) {
      node.source = j.stringLiteral(NEW_ENTRY);
      changed = true;
    }
  });

  return changed ? root.toSource({ quote: 'single' }) : undefined;
};
