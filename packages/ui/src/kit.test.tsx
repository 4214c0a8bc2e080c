import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, Count, Drawer, PasswordField, Tabs, TextField } from './index.ts';

describe('the kit', () => {
  afterEach(cleanup);

  it('takes no press while a button is busy or may not be pressed, and stays in reach of the keyboard', async () => {
    const press = vi.fn();
    render(
      <>
        <Button busy onClick={press}>
          Pay
        </Button>
        <Button disabled onClick={press}>
          Play
        </Button>
      </>,
    );
    for (const name of ['Pay', 'Play']) {
      const button = screen.getByRole('button', { name });
      await userEvent.click(button);
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button.hasAttribute('disabled')).toBe(false);
    }
    expect(press).not.toHaveBeenCalled();
  });

  it('ties a field to its label and its message', () => {
    render(<TextField label="Code" error="That code is not right." defaultValue="1" />);
    const input = screen.getByLabelText('Code');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'That code is not right.',
    );
  });

  it('shows and hides a password', async () => {
    render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="current-password" />);
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy();
  });

  it('moves between tabs by arrow keys', async () => {
    function Two() {
      const [current, setCurrent] = useState<'a' | 'b'>('a');
      return (
        <Tabs
          label="Ways"
          current={current}
          onChange={setCurrent}
          tabs={[
            { name: 'a', label: 'First' },
            { name: 'b', label: 'Second' },
          ]}
        >
          <p>Panel {current}</p>
        </Tabs>
      );
    }
    render(<Two />);
    await userEvent.click(screen.getByRole('tab', { name: 'First' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Second', selected: true })).toBe(document.activeElement);
    expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('Panel b');
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'First', selected: true })).toBeTruthy();
  });

  it('caps a count at 99+ and hides a zero [A9-5, G8-5b]', () => {
    const { rerender, container } = render(<Count value={100} />);
    expect(container.textContent).toBe('99+');
    rerender(<Count value={99} />);
    expect(container.textContent).toBe('99');
    rerender(<Count value={0} />);
    expect(container.textContent).toBe('');
  });

  it.each([
    [160, 1],
    [20, 0],
  ])('closes a drawer that is dragged %i px towards its side %i times', (px, times) => {
    const close = vi.fn();
    render(
      <Drawer side="start" open onClose={close} label="Menu">
        <p>Inside</p>
      </Drawer>,
    );
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    drawer.setPointerCapture = () => {};
    const at = (clientX: number, timeStamp: number) => ({
      clientX,
      clientY: 0,
      pointerType: 'touch',
      isPrimary: true,
      pointerId: 1,
      timeStamp,
    });
    fireEvent.pointerDown(drawer, at(250, 0));
    fireEvent.pointerMove(drawer, at(230, 200));
    fireEvent.pointerMove(drawer, at(250 - px, 900));
    fireEvent.pointerUp(drawer, at(250 - px, 1000));
    expect(close).toHaveBeenCalledTimes(times);
  });
});
