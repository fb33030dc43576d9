import type { FullLead } from '@centinela/api/leads/leads.ts';
import { Button, Group, Menu } from '@mantine/core';
import { IconBan, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { ForgetDialog } from './ForgetDialog.tsx';
import { useChangeLead } from './useLeads.ts';
import './progressWords.ts';

/** Rare actions on a lead: marking spam, and erasing the person's data after a confirmation. */
export function LeadMenu({ lead }: { lead: FullLead }) {
  const { t } = useTranslation('leadWork');
  const progress = useTranslation('leadProgress').t;
  const { has } = usePermissions();
  const change = useChangeLead();
  const [isForgetting, setForgetting] = useState(false);
  const { spam } = lead;
  if (!has('leads.update') && !has('leads.delete')) return null;
  return (
    <Group>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="subtle" color="gray" size="sm">
            {progress('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {has('leads.update') && (
            <Menu.Item
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => void change(lead, { spam: !spam })}
            >
              {t(spam ? 'unmarkSpam' : 'markSpam')}
            </Menu.Item>
          )}
          {has('leads.delete') && (
            <Menu.Item leftSection={<IconUserX size={16} aria-hidden />} onClick={() => setForgetting(true)}>
              {t('forget')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isForgetting && (
        <ForgetDialog contact={lead.phone ?? lead.email ?? ''} onClose={() => setForgetting(false)} />
      )}
    </Group>
  );
}
