import { type User, userEndpoints } from '@centinela/api/accounts/users.ts';
import { belongsToAccount, type ContractWithHistory } from '@centinela/api/contracts/contracts.ts';
import { maxSearchLength } from '@centinela/api/http/lists.ts';
import { Badge, Box, Flex, Radio, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DebouncedInput } from '../../shared/list/DebouncedInput.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import './words.ts';

/** Maximum number of visible accounts; searching is faster than scrolling. */
const maxVisible = 8;

interface Props {
  contract: ContractWithHistory;
  chosen: User | null;
  /** Validation error of the choice. */
  error: string | undefined;
  onChoose(account: User): void;
}

/** Lets staff choose a client account. At first it lists the accounts with the contract's document. */
export function AccountChoice({ contract, chosen, error, onChoose }: Props) {
  const { t } = useTranslation('staffContracts');
  const [q, setQ] = useState(contract.document);
  const { data, isError, refetch } = useQuery({
    queryKey: ['users', 'accounts', q],
    queryFn: ({ signal }) =>
      call(userEndpoints.list, {
        query: { limit: String(maxVisible), 'filter[__t]': 'CLIENT', ...(q && { 'filter[q]': q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  const results = data?.data ?? [];
  // The chosen account stays visible while the user searches for others.
  const accounts = chosen && !results.some(({ id }) => id === chosen.id) ? [chosen, ...results] : results;
  return (
    <>
      <DebouncedInput
        type="search"
        maxLength={maxSearchLength}
        label={t('move.search')}
        placeholder={t('move.searchHint')}
        value={q}
        onChange={setQ}
      />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      <Text inherit role="status" mih="1.4em" mt="0.4rem" c="dimmed" fz="0.875rem">
        {data && accounts.length === 0 && t('move.none')}
      </Text>
      <Radio.Group
        label={accounts.length > 0 ? t('move.found') : undefined}
        value={chosen?.id ?? null}
        error={error}
        onChange={(id) => {
          const account = accounts.find((each) => each.id === id);
          if (account) onChoose(account);
        }}
      >
        <Stack gap={6} mt={6}>
          {accounts.map((account) => (
            <AccountOption key={account.id} account={account} contract={contract} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

/** One account: its owner, and whether its document matches the contract's. */
function AccountOption({ account, contract }: { account: User; contract: ContractWithHistory }) {
  const { t } = useTranslation('staffContracts');
  const isCurrentAccount = account.id === contract.client?.id;
  const hasSameDocument = belongsToAccount(account, contract.document);
  const document = account.dni ?? account.cuit;
  const badge = (color: string, text: string) => (
    <Badge variant="light" color={color} tt="none" miw="max-content">
      {text}
    </Badge>
  );
  return (
    <Radio
      value={account.id}
      disabled={isCurrentAccount || !account.enable}
      styles={{ labelWrapper: { flex: 1 } }}
      label={
        <Flex component="span" wrap="wrap" align="center" justify="space-between" gap="0.25rem 1rem">
          <span>
            {`${account.firstName} ${account.lastName}`.trim()}
            <Box component="small" display="block" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {account.email}
            </Box>
          </span>
          <Flex component="span" wrap="wrap" gap="0.35rem">
            {isCurrentAccount && badge('gray', t('move.now'))}
            {!account.enable && badge('gray', t('move.disabled'))}
            {account.status === 'pending' && badge('gray', t('pending'))}
            {hasSameDocument
              ? badge('green', t('move.match'))
              : badge('dusk', document ? t('move.mismatch', { document }) : t('move.noDocument'))}
          </Flex>
        </Flex>
      }
    />
  );
}
