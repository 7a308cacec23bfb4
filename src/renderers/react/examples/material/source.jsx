import React, { useState } from 'react';
import { Box, Button, Card, CardContent, Grid, Typography, TextField, ThemeProvider, createTheme, AppBar, Toolbar, IconButton } from '@mui/material';
import MenuIcon from '@mui/icons-material/Menu';
import { Star } from '@mui/icons-material';
import { styled } from '@mui/material/styles';
const theme = createTheme({ palette: { primary: { main: '#6a1b9a' } } });
const Fancy = styled(Box)(({ theme }) => ({ padding: theme.spacing(2), background: theme.palette.grey[200] }));
export default function App() {
  const [v, setV] = useState('hello');
  return <ThemeProvider theme={theme}>
    <AppBar position="static"><Toolbar><IconButton color="inherit"><MenuIcon /></IconButton><Typography variant="h6">MUI</Typography></Toolbar></AppBar>
    <Fancy><Grid container spacing={2}><Grid item xs={6}><Card><CardContent><Typography variant="h5">Card</Typography><Button variant="contained" startIcon={<Star />}>Go</Button></CardContent></Card></Grid>
    <Grid item xs={6}><TextField label="Name" value={v} onChange={e => setV(e.target.value)} /> <Star color="primary" /></Grid></Grid></Fancy></ThemeProvider>;
}
